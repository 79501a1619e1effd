import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './fingerprint.module.css';

const groupLength = 16;
const groupStarts = [0, 16, 32, 48];

/** A SHA-256 fingerprint in groups that are easy to compare; lines break between the groups. */
export function Fingerprint({ sha256 }: { readonly sha256: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <code className={classes.text}>
        {groupStarts.map((start) => (
          <Fragment key={start}>
            {start > 0 && ':'}
            <wbr />
            {inPairs(sha256.slice(start, start + groupLength))}
          </Fragment>
        ))}
      </code>
      <CopyButton compact value={inPairs(sha256)} label={t('connection.certificate.copyFingerprint')} />
    </span>
  );
}

/** The notation of OpenSSL and browsers: pairs separated by colons. */
function inPairs(hexadecimal: string): string {
  return (hexadecimal.match(/../g) ?? []).join(':').toUpperCase();
}
