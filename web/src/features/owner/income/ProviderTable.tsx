import type { Income } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
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
          <thead>
            <tr>
              {[messages.provider, messages.received, messages.returned, messages.held, messages.disputed].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
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

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& th, & td': { padding: theme.spacing(1, 1.5), textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary, fontWeight: 600 },
  '& tbody tr': { borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}` },
}));
