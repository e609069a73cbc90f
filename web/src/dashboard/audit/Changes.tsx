import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { styled } from '@mui/material/styles';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { fieldLabel, shownFieldValue } from './field-labels.ts';
import { FieldValue } from './FieldValue.tsx';

type Side = AuditEntry['before'];

const { field: fieldHead, before: beforeLabel, after: afterLabel } = AUDIT_MESSAGES;

/** The previous and new values of each field, side by side. */
export function Changes({ before, after }: { before: Side; after: Side }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{fieldHead}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td data-side={beforeLabel}>
              <FieldValue value={shownFieldValue(field, before?.[field])} />
            </td>
            <td data-side={afterLabel}>
              <FieldValue value={shownFieldValue(field, after?.[field])} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** On a phone, the field name is above its two values: three columns would be too narrow. */
const Table = styled('table')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 0,
  ...theme.typography.caption,
  '& th, & td': { padding: theme.spacing(0.75, 1), textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& thead th:first-of-type': { width: '13em' },
  '& tbody tr + tr > *': { borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}` },
  [theme.breakpoints.down('md')]: {
    '& thead': theme.market.shapes.visuallyHidden,
    '&, & tbody': { display: 'block' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& tbody tr + tr > *': { border: 0 },
    '& tbody th': { gridColumn: '1 / -1', paddingBlockEnd: 0 },
    '& tbody td::before': {
      content: 'attr(data-side)',
      display: 'block',
      color: theme.palette.text.secondary,
    },
  },
}));
