import { IconKey, IconLockAccess, IconQuestionMark, IconTicket } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordColumns } from '#records/record-columns.ts';
import { shownName, typeText } from '#records/record-kind.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import cells from './fact-cells.module.css';
import { CreatedCell, ExpiryCell, UsesCell } from './fact-cells.tsx';

const typeIcons: Readonly<Record<string, typeof IconKey>> = {
  oauth: IconLockAccess,
  personal_access_token: IconTicket,
  deploy_key: IconKey,
};

/** The type of an authorization with its icon. */
function TypeCell({ type, text }: { readonly type: string; readonly text: string }) {
  const Icon = typeIcons[type] ?? IconQuestionMark;
  return (
    <span className={cells.cell}>
      <Icon size={16} aria-hidden="true" />
      <TextCell text={text} />
    </span>
  );
}

/** The columns of the list of authorizations. */
export function authorizationColumns(t: TFunction) {
  return recordColumns<'authorizations', ListRecords['authorizations']>(t, 'authorizations', {
    name: {
      fit: { min: 224, grow: 2 },
      cell: (item) => (
        <CutText column="name" text={shownName(t, 'authorizations', item)} className={classes.strong} />
      ),
    },
    type: {
      fit: { min: 184, grow: 0, priority: 3 },
      cell: ({ type }) => <TypeCell type={type} text={typeText(t, type)} />,
    },
    uses: { fit: { min: 128, grow: 0, priority: 5 }, cell: ({ id }) => <UsesCell id={id} /> },
    created: { fit: { min: 88, grow: 0, priority: 2 }, cell: ({ id }) => <CreatedCell id={id} /> },
    expires: { fit: { min: 112, grow: 0, priority: 4 }, cell: ({ id }) => <ExpiryCell id={id} /> },
    id: {
      fit: { min: 120, grow: 1, priority: 1 },
      cell: ({ id }) => <CutText column="id" font="mono" text={id ?? ''} />,
    },
  });
}
