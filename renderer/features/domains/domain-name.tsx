import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { RowLink } from '#ui/table/row-link.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './domains-table.module.css';

/** A link to a domain's page with its name, and the Unicode name where it differs. */
export function DomainName({ domain }: { readonly domain: ListRecords['domains'] }) {
  return (
    <>
      <RowLink to={recordRoute('domains', domain.key)}>
        <TextCell text={domain.domain} />
      </RowLink>
      {domain.unicode !== null && <TextCell text={domain.unicode} className={classes.unicode} />}
    </>
  );
}
