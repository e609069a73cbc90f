import type { Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ColumnNames, FiguresTable } from '@/shared/staff/FiguresTable.tsx';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;

/** What each payment provider took and gave back, and what it holds. */
export function ProviderTable({ providers }: Pick<Income, 'providers'>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {messages.providers}
      </Typography>
      <Scroll tabIndex={0} aria-labelledby={titleId}>
        <Table aria-labelledby={titleId}>
          <ColumnNames
            names={[messages.provider, messages.received, messages.returned, messages.held, messages.disputed]}
          />
          <tbody>
            {providers.map(({ provider, receivedCents, returnedCents, heldCents, disputedCents }) => (
              <tr key={provider}>
                <th scope="row">{PROVIDERS[provider].accountLabel}</th>
                <td>{formatUsd(receivedCents)}</td>
                <td>{formatUsd(returnedCents)}</td>
                <td>{formatUsd(heldCents)}</td>
                <td>{formatUsd(disputedCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {messages.providersHint}
      </Typography>
    </section>
  );
}

const Scroll = styled('section')(({ theme }) => ({ ...theme.market.shapes.surface, overflowX: 'auto' }));

const Table = styled(FiguresTable)({ whiteSpace: 'nowrap' });
