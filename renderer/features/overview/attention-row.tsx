import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconCalendarExclamation,
  IconCertificate,
  IconChevronDown,
  IconChevronRight,
  IconClockExclamation,
  IconCopyCheck,
  IconKey,
  IconKeyOff,
  IconLogin2,
  IconPlugConnectedX,
  IconPlugX,
  IconWorldOff,
  IconWorldX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Attention,
  attentionKey,
  isFinding,
  type SnoozeLength,
  snoozeLengths,
} from '#contract/overview.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { dayAfter } from '#shared/expiry.ts';
import { useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useToasts } from '#state/toasts.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { Ago } from '#ui/text/ago.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { bothForms } from '../domains/look-alike.ts';
import { profileName } from '../profiles/profile-name.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import classes from './attention-list.module.css';
import { useReconnect } from './use-reconnect.ts';

const icons = {
  unreachable: IconPlugConnectedX,
  'signed-out': IconLogin2,
  'token-ends': IconKey,
  'certificate-ends': IconCertificate,
  'credential-ends': IconCalendarExclamation,
  'challenge-fails': IconWorldX,
  'networks-left': IconPlugX,
  'domains-unconnected': IconWorldOff,
  'credentials-unused': IconKeyOff,
  'names-twice': IconCopyCheck,
  stale: IconClockExclamation,
} as const;

/** Most urgent first. */
export const attentionOrder: readonly string[] = Object.keys(icons);

interface AttentionRowProps {
  readonly profile: ProfileInfo;
  readonly attention: Attention;
  /** When its snooze ends, ms since the epoch, or null until it changes; undefined if it is not snoozed. */
  readonly until?: number | null;
  /** Of a finding: whether its records are shown below, and how to show or hide them. */
  readonly records?: { readonly isShown: boolean; readonly onToggle: () => void };
}

/** An item that needs attention, with the action for it, and when to show it again. */
export function AttentionRow({ profile, attention, until, records }: AttentionRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const toasts = useToasts();
  const openProfile = useOpenProfile();
  const { reconnect, isBusy } = useReconnect(profile.id);
  const textId = useId();
  const Icon = icons[attention.kind];
  const target = targetOf(attention);
  const act = () => {
    if (target === null) void reconnect();
    else openProfile(profile.id, target === 'last' ? undefined : target);
  };
  const action = target === null ? 'reconnect' : target === 'last' ? 'signIn' : 'open';
  const what = sentenceOf(t, formats, attention);
  const snoozedUntil =
    until === undefined
      ? null
      : until === null
        ? t('overview.attention.untilChanged')
        : t('overview.attention.until', { time: formats.dateTime(until) });
  const detail = [snoozedUntil, detailOf(t, formats, attention)].filter((text) => text !== null).join(' · ');
  const forRow = { profileId: profile.id, key: attentionKey(attention) };

  async function snooze(length: SnoozeLength): Promise<void> {
    const reply = await call('overview.snooze', { ...forRow, length });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
  }

  async function endSnooze(): Promise<void> {
    const reply = await call('overview.endSnooze', forRow);
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
  }

  return (
    <li
      className={classes.row}
      data-kind={attention.kind}
      data-snoozed={until !== undefined || undefined}
      data-finding={isFinding(attention) || undefined}
    >
      <Icon size={16} className={classes.icon} aria-hidden="true" />
      <p id={textId} className={classes.text}>
        <bdi className={classes.name} title={profileName(t, profile)}>
          {profileName(t, profile)}
        </bdi>{' '}
        <span className={classes.what} title={what}>
          {what}
        </span>{' '}
        <span className={classes.detail} title={detail}>
          {detail}
        </span>{' '}
        {'since' in attention && attention.since !== null && (
          <span className={classes.when}>
            <Ago at={attention.since} />
          </span>
        )}
      </p>
      <div className={classes.actions}>
        {records !== undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-describedby={textId}
            aria-expanded={records.isShown}
            rightSection={
              records.isShown ? (
                <IconChevronDown size={14} aria-hidden="true" />
              ) : (
                <IconChevronRight size={14} aria-hidden="true" />
              )
            }
            onClick={records.onToggle}
          >
            {t('overview.finding.show')}
          </Button>
        ) : attention.kind === 'token-ends' ? (
          <OfProfile id={profile.id}>
            <SignInAgain size="compact-xs" aria-describedby={textId} />
          </OfProfile>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            aria-describedby={textId}
            loading={isBusy}
            onClick={act}
          >
            {t(`overview.attention.${action}`)}
          </Button>
        )}
        {until !== undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-describedby={textId}
            onClick={() => void endSnooze()}
          >
            {t('overview.attention.endSnooze')}
          </Button>
        ) : (
          <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('overview.attention.snooze')}
                title={t('overview.attention.snooze')}
                aria-describedby={textId}
              >
                <IconAlarmSnooze size={16} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {snoozeLengths.map((length) => (
                <Menu.Item key={length} onClick={() => void snooze(length)}>
                  {t(`overview.attention.snoozeFor.${length}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
}

/** The route of the action, `last` for the profile's last route; null if the action is to reconnect. */
function targetOf(attention: Attention): string | 'last' | null {
  switch (attention.kind) {
    case 'unreachable':
    case 'stale':
    // This item has its own button.
    case 'token-ends':
      return null;
    case 'signed-out':
      return 'last';
    case 'certificate-ends':
      return '/settings?tab=security';
    case 'credential-ends':
      return `/authorizations?panel=${encodeURIComponent(`/${attention.authorizationId}`)}`;
    case 'networks-left':
      return '/networks';
    case 'domains-unconnected':
      return '/domains';
    case 'credentials-unused':
      return '/authorizations';
    case 'names-twice':
      return '/projects';
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
      return t('overview.attention.challenge-fails', {
        domain: bothForms(attention.domain, attention.unicode),
      });
    case 'networks-left': {
      const { count, domain, unicode, port } = attention;
      const name = bothForms(`${domain}:${port}`, unicode === undefined ? null : `${unicode}:${port}`);
      return t('overview.attention.networksLeft', { count, name: shorten(name) });
    }
    case 'domains-unconnected':
    case 'credentials-unused':
    case 'names-twice': {
      const names = formats.list(
        attention.names.map((name, at) =>
          t('overview.finding.quoted', { name: shorten(bothForms(name, attention.unicode?.[at]), 60) }),
        ),
      );
      const key = attention.count > attention.names.length ? 'suchAs' : 'all';
      return t(`overview.finding.${attention.kind}.${key}`, { count: attention.count, names });
    }
    default:
      return t(`overview.attention.${attention.kind}`);
  }
}

/** The error of a connection, and the day on which something ends. */
function detailOf(t: TFunction, formats: Formats, attention: Attention): string | null {
  switch (attention.kind) {
    case 'unreachable':
      return attention.error === null ? null : errorSentence(t, attention.error);
    case 'token-ends':
    case 'credential-ends':
    case 'certificate-ends':
      return formats.date(dayAfter(0, attention.at - 1));
    default:
      return null;
  }
}
