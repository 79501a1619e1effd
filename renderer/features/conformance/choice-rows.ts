import type { TFunction } from 'i18next';
import type { ChoicesProfile } from '#contract/conformance.ts';
import type { Formats } from '#i18n/format.ts';

/** The known choices of a backend: names and values, in the operator's language. */
export function choiceRows(
  choices: ChoicesProfile,
  t: TFunction,
  formats: Formats,
): readonly (readonly [name: string, value: string])[] {
  const known = (entries: Readonly<Record<string, string | null>>) =>
    Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const yes = (is: boolean | null) =>
    is !== null && t(is ? 'conformance.choices.yes' : 'conformance.choices.no');
  const offered = Object.entries(choices.offers).filter(([, is]) => is === false);
  const emitted = Object.entries(choices.emits).filter(([, is]) => is === true);
  const ms = (value: number | null) =>
    value !== null && t('conformance.choices.ms', { ms: formats.number(value) });
  const bytes = (value: number | null) =>
    value !== null && t('conformance.choices.bytes', { bytes: formats.number(value) });
  const answers = Object.fromEntries(
    Object.entries(choices.bodies).map(([name, body]) => {
      const code = choices.successCodes[name as keyof typeof choices.successCodes];
      const parts = [code, body === null ? null : t(`conformance.choices.body.${body}`)];
      const told = parts.filter((part) => part !== null);
      return [
        t(`conformance.choices.operation.${name as keyof typeof choices.bodies}`),
        told.join(', ') || null,
      ];
    }),
  );
  const rows: readonly (readonly [string, string | false | null])[] = [
    [
      t('conformance.choices.identifier'),
      [choices.idKey, choices.idType].filter((part) => part !== null).join(', '),
    ],
    [t('conformance.choices.lists'), known(choices.lists).join('\n')],
    [t('conformance.choices.pages'), choices.pages && t(`conformance.choices.pagesAre.${choices.pages}`)],
    [t('conformance.choices.single'), choices.single],
    [
      t('conformance.choices.notOffered'),
      offered
        .map(([name]) => t(`conformance.choices.path.${name as keyof typeof choices.offers}`))
        .join('\n'),
    ],
    [t('conformance.choices.answers'), known(answers).join('\n')],
    [
      t('conformance.choices.unknownFields'),
      choices.unknownFields && t(`conformance.choices.unknown.${choices.unknownFields}`),
    ],
    [
      t('conformance.choices.emptyFields'),
      choices.emptyOptionalFields && t(`conformance.choices.empty.${choices.emptyOptionalFields}`),
    ],
    [
      t('conformance.choices.clearedBy'),
      choices.clearedBy && t(`conformance.choices.clearing.${choices.clearedBy}`),
    ],
    [
      t('conformance.choices.unsetFields'),
      choices.unsetFields && t(`conformance.choices.unset.${choices.unsetFields}`),
    ],
    [
      t('conformance.choices.concurrent'),
      choices.concurrentUpdates && t(`conformance.choices.together.${choices.concurrentUpdates}`),
    ],
    [t('conformance.choices.events'), emitted.map(([type]) => type).join(', ')],
    [t('conformance.choices.ownEcho'), yes(choices.ownEcho)],
    [t('conformance.choices.othersNotified'), yes(choices.othersNotified)],
    [
      t('conformance.choices.eventData'),
      choices.eventData && t(`conformance.choices.data.${choices.eventData}`),
    ],
    [t('conformance.choices.eventDelay'), ms(choices.eventDelayMs)],
    [t('conformance.choices.realtimePath'), choices.realtimePath],
    [
      t('conformance.choices.errorMessage'),
      choices.errorMessage && t(`conformance.choices.message.${choices.errorMessage}`),
    ],
    [
      t('conformance.choices.unauthorized'),
      choices.unauthorizedBody && t(`conformance.choices.errorBody.${choices.unauthorizedBody}`),
    ],
    [
      t('conformance.choices.forbidden'),
      choices.forbiddenBody && t(`conformance.choices.errorBody.${choices.forbiddenBody}`),
    ],
    [t('conformance.choices.answerTime'), ms(choices.answerMs)],
    [t('conformance.choices.rateLimit'), choices.rateLimit],
    [t('conformance.choices.accepted'), bytes(choices.acceptedBytes)],
    [t('conformance.choices.refused'), bytes(choices.refusedBytes)],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
