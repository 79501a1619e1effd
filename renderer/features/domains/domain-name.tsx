import { Link } from 'react-router';
import type { ListRecords } from '#contract/lists.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import table from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import classes from './domains-table.module.css';

/** A link to a domain's page with its name, and the Unicode name where it differs. */
export function DomainName({ domain }: { readonly domain: ListRecords['domains'] }) {
  return (
    <>
      <Link
        to={`/domains/${encodeURIComponent(domain.key)}`}
        className={table.link}
        tabIndex={useRowTabIndex()}
        draggable={false}
      >
        <TextCell text={domain.domain} />
      </Link>
      {domain.unicode !== null && <TextCell text={domain.unicode} className={classes.unicode} />}
    </>
  );
}
