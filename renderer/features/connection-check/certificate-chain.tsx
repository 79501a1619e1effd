import { useTranslation } from 'react-i18next';
import type { CertificateFacts } from '#contract/connection.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './certificate-chain.module.css';
import { fingerprint } from './check-text.ts';

/** The certificate chain of a server, collapsed at first. */
export function CertificateChain({ certificates }: { readonly certificates: readonly CertificateFacts[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>{t('connectionCheck.chain')}</summary>
      <ol className={classes.list}>
        {certificates.map((certificate) => (
          <li key={certificate.sha256}>
            <dl className={classes.facts} dir="auto">
              <dt>{t('connectionCheck.certificate.subject')}</dt>
              <dd>{certificate.subject}</dd>
              <dt>{t('connectionCheck.certificate.issuer')}</dt>
              <dd>{certificate.issuer}</dd>
              <dt>{t('connectionCheck.certificate.validity')}</dt>
              <dd>
                {t('connectionCheck.certificate.range', {
                  from: formats.dateTime(certificate.validFrom),
                  to: formats.dateTime(certificate.validTo),
                })}
              </dd>
              <dt>{t('connectionCheck.certificate.fingerprint')}</dt>
              <dd className={classes.fingerprint}>{fingerprint(certificate.sha256)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}
