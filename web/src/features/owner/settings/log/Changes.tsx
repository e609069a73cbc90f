import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import { styled } from '@mui/material/styles';
import { LOG_MESSAGES } from './log-messages.ts';

type Side = AuditEntry['before'];

const { before: beforeLabel, after: afterLabel, nothing } = LOG_MESSAGES;

const show = (side: Side, field: string): string => {
  const value = side?.[field];
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What was, and what is since, field by field. */
export function Changes({ before, after }: { before: Side; after: Side }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{show(before, field)}</td>
            <td>{show(after, field)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 0,
  ...theme.typography.caption,
  '& th, & td': { padding: theme.spacing(0.5, 1), textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600 },
}));
