import type { DayRange } from '@blockbazaar/domain/ledger/day-range';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled } from '@mui/material/styles';
import { PrintedSheet } from '@/dashboard/ui/print/PrintedSheet.tsx';
import { formatEntryCents, formatEntryTime } from './format-statement.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { rangeName, rangeSlug } from './statement-range.ts';
import type { EntryRow, StatementRows, SumRow } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;
const { columns } = messages;
const COLUMN_NAMES = [
  columns.date,
  columns.entry,
  columns.subject,
  columns.paid,
  columns.commission,
  columns.amount,
] as const;

export interface PrintedRows {
  rows: StatementRows;
  /** There are more than `PRINTED_ENTRIES_MAX` entries: the sheet states that they are omitted. */
  areEntriesLeftOut: boolean;
}

interface PrintedStatementProps extends PrintedRows {
  storeName: string;
  range: DayRange;
  onPrinted: () => void;
}

/** Prints a statement: its sums and its entries, oldest first. */
export function PrintedStatement({ storeName, range, rows, areEntriesLeftOut, onPrinted }: PrintedStatementProps) {
  const { opening, lines, closing, entries } = rows;
  return (
    <PrintedSheet testId="printed-statement" title={messages.printTitle(rangeSlug(range))} onPrinted={onPrinted}>
      <Head>
        <h1>{messages.statement}</h1>
        <p dir="auto">{storeName}</p>
        <p>{messages.inUtc(rangeName(range))}</p>
      </Head>
      <Figures>
        <tbody>
          {[opening, ...lines].map((row) => (
            <Sum key={row.label} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Sum {...closing} />
        </tfoot>
      </Figures>
      {areEntriesLeftOut ? <p>{messages.entriesLeftOut}</p> : <Entries entries={entries} />}
    </PrintedSheet>
  );
}

const Sum = ({ label, cents }: SumRow) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatUsd(cents)}</td>
  </tr>
);

const Entries = ({ entries }: { entries: readonly EntryRow[] }) => (
  <Figures>
    <thead>
      <tr>
        {COLUMN_NAMES.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {entries.length === 0 && (
        <tr>
          <td colSpan={COLUMN_NAMES.length}>{messages.empty}</td>
        </tr>
      )}
      {entries.map((row, index) => (
        <tr key={index}>
          <td>{formatEntryTime(row.at)}</td>
          <td>
            <div>{row.words}</div>
            {row.reason !== '' && <div dir="auto">{row.reason}</div>}
          </td>
          <td>{row.subject}</td>
          <td>{formatEntryCents(row.paidCents)}</td>
          <td>{formatEntryCents(row.commissionCents)}</td>
          <td>{formatUsd(row.storeCents)}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
);

const Head = styled('div')(({ theme }) => ({
  '& h1': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body2, fontFamily: 'inherit', margin: 0 },
}));

const Figures = styled('table')(({ theme }) => ({
  marginBlock: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
  // Amounts are aligned to the right, in both tables.
  '&& :is(th, td):nth-of-type(n + 4), && tbody th + td, && tfoot td': { textAlign: 'end' },
  '& tfoot :is(th, td)': { fontWeight: 600 },
  '& tbody th': { fontWeight: 'inherit' },
}));
