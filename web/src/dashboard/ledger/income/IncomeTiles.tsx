import { earnedCents, type Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { FigureTiles } from '@/dashboard/ui/lists/FigureTiles.tsx';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;

type Shown = [label: string, hint: string, of: (income: Income) => number];

const FIGURES: readonly Shown[] = [
  [messages.commission, messages.commissionHint, ({ month }) => month.commissionCents],
  [messages.coupons, messages.couponsHint, ({ month }) => month.couponsCents],
  [messages.fees, messages.feesHint, ({ month }) => month.feesCents],
  [messages.income, messages.incomeHint, ({ month }) => earnedCents(month)],
  [messages.owed, messages.owedHint, ({ owedCents }) => owedCents],
  [messages.toReturn, messages.toReturnHint, ({ toReturnCents }) => toReturnCents],
];

/** The income of the month, and the debts of the site. `income` is null while loading. */
export function IncomeTiles({ income }: { income: Income | null }) {
  return (
    <FigureTiles
      testId="income-figure"
      tiles={FIGURES.map(([label, hint, of]) => ({
        label,
        hint,
        value: income === null ? null : formatUsd(of(income)),
      }))}
    />
  );
}
