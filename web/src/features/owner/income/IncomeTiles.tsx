import type { Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;

type Shown = [label: string, hint: string, of: (income: Income) => number];

const FIGURES: readonly Shown[] = [
  [messages.commission, messages.commissionHint, ({ month }) => month.commissionCents],
  [messages.coupons, messages.couponsHint, ({ month }) => month.couponsCents],
  [messages.income, messages.incomeHint, ({ month }) => month.commissionCents - month.couponsCents],
  [messages.owed, messages.owedHint, ({ owedCents }) => owedCents],
  [messages.toReturn, messages.toReturnHint, ({ toReturnCents }) => toReturnCents],
];

/** The month's income, and what the site owes. `income` null: it is on its way. */
export function IncomeTiles({ income }: { income: Income | null }) {
  return (
    <Tiles aria-busy={income === null}>
      {FIGURES.map(([label, hint, of]) => (
        <Tile key={label} data-testid="income-figure">
          <dt>{label}</dt>
          <dd>{income === null ? <Skeleton width="60%" /> : formatUsd(of(income))}</dd>
          <Hint>{hint}</Hint>
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(24)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
}));

const Tile = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

const Hint = styled('dd')(({ theme }) => ({
  '&&&': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
