import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import classes from './fingerprint.module.css';

/** A SHA-256 in groups that can be compared by eye. */
export function Fingerprint({ sha256 }: { readonly sha256: string }) {
  const { t } = useTranslation();
  const text = grouped(sha256);
  return (
    <span className={classes.root}>
      <code className={classes.text}>{text}</code>
      <CopyButton compact value={text} label={t('transport.certificate.copyFingerprint')} />
    </span>
  );
}

/** As OpenSSL and browsers write it: pairs with colons between. */
function grouped(sha256: string): string {
  return (sha256.match(/../g) ?? []).join(':').toUpperCase();
}
