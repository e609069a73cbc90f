import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnNames, FiguresTable } from '@/dashboard/ui/lists/FiguresTable.tsx';
import type { StatementEntry } from '../api.ts';
import { formatEntryCents, formatEntryTime } from './format-statement.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { entryRow, isListed, type EntryRow } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;
const { columns } = messages;

type Row = EntryRow & Pick<StatementEntry, 'id'>;

const rowOf = (entry: LedgerEntry & Pick<StatementEntry, 'id'>): Row => ({ ...entryRow(entry), id: entry.id });

/** The entries of a statement: a table on wide screens, otherwise one card per entry. */
export function StatementEntries({ entries }: { entries: readonly StatementEntry[] }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const rows = entries.filter(isListed).map(rowOf);
  return (
    <>
      {isWide ? <AsTable rows={rows} /> : <AsCards rows={rows} />}
      {rows.some(({ atSellersPriceCents }) => atSellersPriceCents !== null) && <Hint>{messages.roundingHint}</Hint>}
    </>
  );
}

const AsTable = ({ rows }: { rows: readonly Row[] }) => (
  <Table aria-label={messages.entries}>
    <ColumnNames
      names={[columns.date, columns.entry, columns.subject, columns.paid, columns.commission, columns.amount]}
    />
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} data-testid="statement-entry">
          <td>{formatEntryTime(row.at)}</td>
          <td>
            <span>{row.words}</span>
            {row.reason !== '' && <small>{row.reason}</small>}
          </td>
          <td>{row.subject}</td>
          <td>{formatEntryCents(row.paidCents)}</td>
          <td>{formatEntryCents(row.commissionCents)}</td>
          <td>
            <Amount row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const AsCards = ({ rows }: { rows: readonly Row[] }) => (
  <Cards aria-label={messages.entries}>
    {rows.map((row) => (
      <Card key={row.id} data-testid="statement-entry">
        <h3>
          <span>{[row.words, row.subject].filter((text) => text !== '').join(' · ')}</span>
          <Amount row={row} />
        </h3>
        {row.reason !== '' && <p>{row.reason}</p>}
        <p>{formatEntryTime(row.at)}</p>
        {row.paidCents !== null && <p>{`${columns.paid} ${formatEntryCents(row.paidCents)}`}</p>}
        {row.commissionCents !== null && <p>{`${columns.commission} ${formatEntryCents(row.commissionCents)}`}</p>}
      </Card>
    ))}
  </Cards>
);

const Amount = ({ row: { storeCents, atSellersPriceCents } }: { row: Row }) => (
  <span>
    <span>{formatUsd(storeCents)}</span>
    {atSellersPriceCents !== null && <small>{messages.atSellersPrice(formatUsd(atSellersPriceCents))}</small>}
  </span>
);

const Table = styled(FiguresTable)(({ theme }) => ({
  ...theme.market.shapes.surface,
  '& :is(th, td):nth-of-type(-n + 3)': { textAlign: 'start' },
  '& tbody td:last-of-type': { fontWeight: 600 },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Card = styled('li')(({ theme }) => ({
  ...theme.market.shapes.surface,
  padding: theme.spacing(1.5, 2),
  fontVariantNumeric: 'tabular-nums',
  '& h3': {
    ...theme.typography.body1,
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    margin: 0,
    fontWeight: 600,
  },
  '& h3 > :last-child': { textAlign: 'end' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
