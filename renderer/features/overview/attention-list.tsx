import { Button } from '@mantine/core';
import {
  IconCalendarExclamation,
  IconCertificate,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconKey,
  IconLogin2,
  IconPlugConnectedX,
  IconWorldX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Attention, profileState } from '#contract/overview.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileView } from '#contract/state.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { Ago } from '#ui/lib/ago.tsx';
import { shorten } from '#ui/lib/shorten.ts';
import { BackendAvatar } from '../profiles/backend-avatar.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { answerOf } from './answered.ts';
import classes from './attention-list.module.css';
import part from './overview-part.module.css';
import { useOverview } from './use-overview.ts';

const icons = {
  unreachable: IconPlugConnectedX,
  'signed-out': IconLogin2,
  'token-ends': IconKey,
  'certificate-ends': IconCertificate,
  'credential-ends': IconCalendarExclamation,
  'challenge-fails': IconWorldX,
  stale: IconClockExclamation,
} as const;

/** What of any backend asks for attention, most urgent first, with one action for each. */
export function AttentionList({ profiles }: { readonly profiles: readonly ProfileView[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const entries = useOverview((state) => state.entries);
  const found = profiles.flatMap((profile) =>
    (entries[profile.id]?.overview?.attention ?? []).map((attention) => ({ profile, attention })),
  );
  const answers = profiles.map((profile) => answerOf(profile, entries[profile.id]));
  const waiting = answers.filter((answer) => answer === 'waiting').length;
  const isAllKnown = answers.every((answer) => answer === 'answered');
  const order = Object.keys(icons);
  found.sort((a, b) => order.indexOf(a.attention.kind) - order.indexOf(b.attention.kind));
  return (
    <section
      className={`${part.card} ${classes.root}`}
      aria-labelledby={titleId}
      data-empty={found.length === 0 || undefined}
    >
      <h2 id={titleId} className={part.title}>
        {t('overview.attention.title')}
        {found.length > 0 && <span className={classes.count}>{found.length}</span>}
      </h2>
      {found.length === 0 && (
        <p className={classes.empty} role="status" data-known={isAllKnown || undefined}>
          {isAllKnown ? (
            <IconCircleCheck size={18} aria-hidden="true" />
          ) : (
            <IconClock size={18} aria-hidden="true" />
          )}
          {isAllKnown
            ? t('overview.attention.none')
            : waiting > 0
              ? t('overview.attention.waiting', { count: waiting })
              : t('overview.attention.incomplete')}
        </p>
      )}
      {found.length > 0 && (
        <ul className={part.list}>
          {found.map(({ profile, attention }) => (
            <AttentionRow key={`${profile.id} ${keyOf(attention)}`} profile={profile} attention={attention} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AttentionRow({
  profile,
  attention,
}: {
  readonly profile: ProfileView;
  readonly attention: Attention;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const openProfile = useOpenProfile();
  const textId = useId();
  const Icon = icons[attention.kind];
  const target = targetOf(attention);
  const act = () => {
    if (target === null) void call('connection.retry', { profileId: profile.id });
    else openProfile(profile.id, target === 'last' ? undefined : target);
  };
  const action = target === null ? 'reconnect' : target === 'last' ? 'signIn' : 'open';
  const detail = detailOf(t, attention);
  return (
    <li className={classes.row} data-kind={attention.kind}>
      <Icon size={18} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <BackendAvatar profile={profile} state={profileState(profile)} small />
      <p id={textId} className={classes.text}>
        <bdi className={classes.name}>{profileName(t, profile)}</bdi>{' '}
        <span>{sentenceOf(t, formats, attention)}</span>{' '}
        {'since' in attention && attention.since !== null && (
          <span className={classes.soft}>
            <Ago at={attention.since} />
          </span>
        )}
        {detail !== null && <span className={classes.detail}>{detail}</span>}
      </p>
      <Button size="compact-sm" variant="default" aria-describedby={textId} onClick={act}>
        {t(`overview.attention.${action}`)}
      </Button>
    </li>
  );
}

function keyOf(attention: Attention): string {
  if (attention.kind === 'challenge-fails') return `${attention.kind} ${attention.domain}`;
  if (attention.kind === 'credential-ends') return `${attention.kind} ${attention.authorizationId}`;
  return attention.kind === 'certificate-ends' ? `${attention.kind} ${attention.server}` : attention.kind;
}

/** The route that helps, `last` for where the profile was; null where the connection is made again. */
function targetOf(attention: Attention): string | 'last' | null {
  switch (attention.kind) {
    case 'unreachable':
    case 'stale':
      return null;
    case 'signed-out':
      return 'last';
    case 'token-ends':
      return '/settings?tab=connection';
    case 'certificate-ends':
      return '/settings?tab=security';
    case 'credential-ends':
      return '/authorizations';
    case 'challenge-fails':
      return attention.domainId === null ? '/domains' : recordRoute('domains', attention.domainId);
  }
}

function sentenceOf(t: TFunction, formats: Formats, attention: Attention): string {
  switch (attention.kind) {
    case 'token-ends':
    case 'credential-ends':
    case 'certificate-ends': {
      const left = attention.at - Date.now();
      const when = left > 0 ? formats.ahead(left) : formats.ago(attention.at, Date.now());
      if (attention.kind === 'token-ends') return t('overview.attention.token-ends', { when });
      if (attention.kind === 'credential-ends')
        return t(left > 0 ? 'overview.attention.credential-ends' : 'overview.attention.credential-ended', {
          name: shorten(attention.name),
          when,
        });
      const { server } = attention;
      return server === null
        ? t('overview.attention.client-certificate-ends', { when })
        : t('overview.attention.certificate-ends', { when, server });
    }
    case 'challenge-fails':
      return t('overview.attention.challenge-fails', { domain: attention.domain });
    default:
      return t(`overview.attention.${attention.kind}`);
  }
}

function detailOf(t: TFunction, attention: Attention): string | null {
  return attention.kind === 'unreachable' && attention.error !== null
    ? errorSentence(t, attention.error)
    : null;
}
