import type { TFunction } from 'i18next';
import type { CheckStage, ConnectionCheck } from '#contract/connection-check.ts';
import type { Formats } from '#i18n/format.ts';
import { checkText, fingerprint } from './check-text.ts';

/** The result of a check as plain text, to send to an administrator. It names hosts and contains no secret. */
export function checkReport(t: TFunction, formats: Formats, check: ConnectionCheck): string {
  const head = [t('connectionCheck.title'), check.url, formats.dateTime(check.startedAt), ''];
  return [...head, ...check.stages.flatMap((stage) => stageLines(t, formats, stage))].join('\n');
}

function stageLines(t: TFunction, formats: Formats, stage: CheckStage): string[] {
  const { name, status, ms, certificates } = stage;
  const took = ms === null ? '' : ` (${t('connectionCheck.took', { ms: formats.number(ms) })})`;
  const text = checkText(t, formats, stage);
  return [
    `${t(`connectionCheck.stage.${name}`)}: ${t(`connectionCheck.status.${status}`)}${took}`,
    ...(text === null ? [] : [`  ${text.sentence}`]),
    ...certificates.flatMap((certificate) => [
      `  - ${t('connectionCheck.certificate.subject')}: ${certificate.subject}`,
      `    ${t('connectionCheck.certificate.issuer')}: ${certificate.issuer}`,
      `    ${t('connectionCheck.certificate.validity')}: ${t('connectionCheck.certificate.range', {
        from: formats.dateTime(certificate.validFrom),
        to: formats.dateTime(certificate.validTo),
      })}`,
      `    ${t('connectionCheck.certificate.fingerprint')}: ${fingerprint(certificate.sha256)}`,
    ]),
  ];
}
