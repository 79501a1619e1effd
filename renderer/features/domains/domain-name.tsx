import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { CutText } from '#ui/table/cut-text.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './domains-table.module.css';
import { domainForms } from './look-alike.ts';

/**
 * A link to a domain's page with its name, and its other form where that differs: the Unicode form is first unless it may be
 * taken for another domain.
 */
export function DomainName({
  domain: { key, domain, unicode },
}: {
  readonly domain: ListRecords['domains'];
}) {
  const [first, second] = domainForms(domain, unicode);
  return (
    <span className={classes.names}>
      <ForeignLink path={recordRoute('domains', key)}>
        <CutText column="domain" text={first} />
      </ForeignLink>
      {second !== null && <TextCell text={second} className={classes.second} />}
    </span>
  );
}
