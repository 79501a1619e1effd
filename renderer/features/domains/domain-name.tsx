import { Link } from 'react-router';
import type { Domain } from '#contract/domains.ts';
import rows from '#ui/table/projects-table.module.css';
import classes from '#ui/table/resource-table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';

/** A domain's name, the way to its page, and the letters it stands for where those differ. */
export function DomainName({ domain }: { readonly domain: Domain }) {
  return (
    <>
      <Link to={`/domains/${encodeURIComponent(domain.key)}`} className={rows.name} draggable={false}>
        <TextCell text={domain.domain} />
      </Link>
      {domain.unicode !== null && <TextCell text={domain.unicode} className={classes.other} />}
    </>
  );
}
