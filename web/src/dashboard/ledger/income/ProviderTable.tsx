import type { Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ColumnNames, FiguresTable } from '@/dashboard/ui/lists/FiguresTable.tsx';
import { flowCells, flowColumns } from './flow-columns.ts';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;

/** The incoming and outgoing amounts of each payment provider, and its balance. */
export function ProviderTable({ providers }: Pick<Income, 'providers'>) {
  const titleId = useId();
  const columns = flowColumns(providers);
  return (
    // No landmark of its own: the scroll area has this name.
    <div>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {messages.providers}
      </Typography>
      <Scroll tabIndex={0} aria-labelledby={titleId}>
        <Table aria-labelledby={titleId}>
          <ColumnNames
            names={[messages.provider, ...columns.map(({ name }) => name), messages.held, messages.disputed]}
          />
          <tbody>
            {providers.map((flow) => (
              <tr key={flow.provider}>
                <th scope="row">{PROVIDERS[flow.provider].accountLabel}</th>
                {[...flowCells(columns, flow), formatUsd(flow.heldCents), formatUsd(flow.disputedCents)].map(
                  (cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a figure has no identity besides its column
                    <td key={index}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {messages.providersHint}
      </Typography>
    </div>
  );
}

const Scroll = styled('section')(({ theme }) => ({ ...theme.market.shapes.surface, overflowX: 'auto' }));

const Table = styled(FiguresTable)({ whiteSpace: 'nowrap' });
