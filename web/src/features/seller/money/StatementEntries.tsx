import { subjectNumber } from '@blockbazaar/domain/ledger/entry';
import { amountsOf, roundingCents } from '@blockbazaar/domain/ledger/statement';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StatementEntry } from '@/firebase/staff/seller-statement.ts';
import { ColumnNames, FiguresTable } from '@/shared/staff/FiguresTable.tsx';
import { STATEMENT_MESSAGES } from './statement-messages.ts';

const messages = STATEMENT_MESSAGES;
const { columns } = messages;
/** Months are those of UTC: an entry must not look as if it belonged to another one. */
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The entries of a statement: a table where there is room for one, else a card an entry. */
export function StatementEntries({ entries }: { entries: readonly StatementEntry[] }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const hasRounding = entries.some((entry) => roundingCents(entry) !== null);
  return (
    <>
      {isWide ? <AsTable entries={entries} /> : <AsCards entries={entries} />}
      {hasRounding && <Hint>{messages.roundingHint}</Hint>}
    </>
  );
}

const AsTable = ({ entries }: { entries: readonly StatementEntry[] }) => (
  <Table aria-label={messages.entries}>
    <ColumnNames
      names={[columns.date, columns.entry, columns.order, columns.paid, columns.commission, columns.amount]}
    />
    <tbody>
      {entries.map((entry) => {
        const { cents, commissionCents } = amountsOf(entry);
        return (
          <tr key={entry.id} data-testid="statement-entry">
            <td>{dayAndTime.format(entry.occurredAt.toMillis())}</td>
            <td>{messages.entry(entry.kind)}</td>
            <td>{subjectNumber(entry)}</td>
            <td>{formatUsd(cents)}</td>
            <td>{formatUsd(0 - commissionCents)}</td>
            <td>
              <Amount entry={entry} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

const AsCards = ({ entries }: { entries: readonly StatementEntry[] }) => (
  <Cards aria-label={messages.entries}>
    {entries.map((entry) => {
      const { cents, commissionCents } = amountsOf(entry);
      return (
        <Card key={entry.id} data-testid="statement-entry">
          <h3>
            <span>
              {messages.entry(entry.kind)} · {subjectNumber(entry)}
            </span>
            <Amount entry={entry} />
          </h3>
          <p>{dayAndTime.format(entry.occurredAt.toMillis())}</p>
          <p>
            {columns.paid} {formatUsd(cents)}
          </p>
          <p>
            {columns.commission} {formatUsd(0 - commissionCents)}
          </p>
        </Card>
      );
    })}
  </Cards>
);

function Amount({ entry }: { entry: StatementEntry }) {
  const rounding = roundingCents(entry);
  return (
    <span>
      {formatUsd(entry.storeCents)}
      {rounding !== null && <small>{messages.atYourPrice(formatUsd(entry.storeCents - rounding))}</small>}
    </span>
  );
}

const Table = styled(FiguresTable)(({ theme }) => ({
  ...theme.market.shapes.surface,
  '& :is(th, td):nth-of-type(-n + 3)': { textAlign: 'start' },
  '& tbody td:last-of-type': { fontWeight: 600 },
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
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
