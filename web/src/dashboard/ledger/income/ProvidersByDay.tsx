import type { Income } from '@blockbazaar/domain/ledger/income';
import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { lazy } from 'react';
import { ChartFigure } from '@/dashboard/ui/charts/ChartFigure.tsx';
import { formatDay } from '@/dashboard/ui/charts/format-chart.ts';
import { flowCells, flowColumns, hasFlow } from './flow-columns.ts';
import { INCOME_MESSAGES } from './income-messages.ts';

const StackedByDayChart = lazy(() => import('@/dashboard/ui/charts/StackedByDayChart.tsx'));

const messages = INCOME_MESSAGES;
const HEIGHT = 28;

/** The incoming and outgoing amounts of each provider by day of a month. Days without a movement are omitted. */
export function ProvidersByDay({ days, monthName }: Pick<Income, 'days'> & { monthName: string }) {
  const flows = days.flatMap(({ day, providers }) => providers.filter(hasFlow).map((flow) => ({ day, flow })));
  if (flows.length === 0) return null;
  const columns = flowColumns(flows.map(({ flow }) => flow));
  return (
    <ChartFigure
      title={messages.providersByDay}
      summary={messages.ofMonth(monthName)}
      height={HEIGHT}
      columns={[messages.day, messages.provider, ...columns.map(({ name }) => name)]}
      rows={flows.map(({ day, flow }) => [
        formatDay(day),
        PROVIDERS[flow.provider].accountLabel,
        ...flowCells(columns, flow),
      ])}
    >
      <StackedByDayChart
        days={days.map(({ day }) => day)}
        series={PAYMENT_PROVIDERS.map((provider) => ({
          label: PROVIDERS[provider].accountLabel,
          cents: days.map(({ providers }) => providers.find((flow) => flow.provider === provider)?.receivedCents ?? 0),
        }))}
      />
    </ChartFigure>
  );
}
