import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerSalesTab.tsx';

const messages = SELLER_MESSAGES.sales;

describe('SellerSalesTab', () => {
  it('shows the empty state of a store without sales', async () => {
    await openSellerTab('sales');
    expect(await screen.findByText(messages.empty)).toBeVisible();
    const card = screen.getAllByTestId('sales-card').find(({ textContent }) => textContent.includes(messages.revenue));
    expect(card?.querySelector('dd')).toHaveTextContent(/^\$0\.00$/);
  });
});
