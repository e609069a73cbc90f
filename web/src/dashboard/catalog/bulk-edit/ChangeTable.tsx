import { styled } from '@mui/material/styles';
import { ColumnNames, FiguresTable } from '@/dashboard/ui/lists/FiguresTable.tsx';
import { BULK_MESSAGES } from './bulk-messages.ts';

/** The maximum number of rows. Only the number of further rows is shown. */
const LISTED_MAX = 200;

export interface ShownChange {
  key: string;
  name: string;
  /** The changed fields with their labels. */
  changes: readonly { field: string; before: string; after: string }[];
}

/** A preview of changes: each product with the current and new values of its fields. */
export function ChangeTable({ label, rows }: { label: string; rows: readonly ShownChange[] }) {
  return (
    // A scrollable region must be focusable by keyboard.
    <Scroll aria-label={label} tabIndex={0}>
      <FiguresTable>
        <ColumnNames names={BULK_MESSAGES.columns} />
        <tbody>
          {rows.slice(0, LISTED_MAX).map(({ key, name, changes }) =>
            changes.map(({ field, before, after }, index) => (
              <tr key={`${key} ${field}`}>
                <th scope="row">
                  {index === 0 && <Name>{name}</Name>}
                  <Field>{field}</Field>
                </th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            )),
          )}
          {rows.length > LISTED_MAX && (
            <tr>
              <td colSpan={BULK_MESSAGES.columns.length}>{BULK_MESSAGES.more(rows.length - LISTED_MAX)}</td>
            </tr>
          )}
        </tbody>
      </FiguresTable>
    </Scroll>
  );
}

const Scroll = styled('section')(({ theme }) => ({
  maxHeight: theme.spacing(40),
  overflow: 'auto',
  '&:focus-visible': theme.market.shapes.focusRing,
  // Options and questions have a line each.
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& :is(th, td)': { width: '33%' },
  // On a phone, the two values are below the name.
  [theme.breakpoints.down('sm')]: {
    '& table tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& table tr > :is(th, td)': { width: 'auto', textAlign: 'start' },
    '& table tr > th:first-of-type': { gridColumn: '1 / -1', paddingBlockEnd: theme.spacing(0.5) },
    '& table tbody tr > td': { paddingBlockStart: 0, borderBlockStart: 0 },
  },
}));

const Name = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

const Field = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
