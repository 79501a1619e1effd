import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { AddAuthorityDialog } from './add-authority-dialog.tsx';
import classes from './other-origin.module.css';

interface OtherOriginProps {
  /** The URL as typed. */
  readonly url: string;
  /** Whether the profile keeps its backend until the other one is connected. */
  readonly inDialog: boolean;
}

/**
 * Shown below a URL of another origin than the profile's: what is not used there, and in a dialog the button to trust a CA
 * for it.
 */
export default function OtherOrigin({ url, inDialog }: OtherOriginProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { baseUrl, connectionOptions, sample } = useProfile();
  const [adding, setAdding] = useState(false);
  const origin = originOf(url);
  if (baseUrl === null || sample || origin === null || origin === originOf(baseUrl)) return null;
  const { bound } = connectionOptions;
  return (
    <>
      {bound !== undefined && (
        <SoftText>
          <span role="note">
            <bdi>
              {t('connection.bound.text', {
                host: new URL(bound.origin).host,
                options: formats.list(bound.kinds.map((kind) => t(`connection.bound.kinds.${kind}`))),
              })}
            </bdi>
          </span>
        </SoftText>
      )}
      {inDialog && origin.startsWith('https:') && (
        <div>
          <Button classNames={classes} variant="default" size="xs" onClick={() => setAdding(true)}>
            {t('connection.bound.addAuthority', { host: new URL(origin).host })}
          </Button>
        </div>
      )}
      {adding && <AddAuthorityDialog url={url} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The origin of a URL as typed, https if it names no scheme; null if it is invalid. */
function originOf(typed: string): string | null {
  const text = typed.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}
