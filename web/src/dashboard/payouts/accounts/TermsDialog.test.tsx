import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { sampleBalance, sampleStorePayouts } from '@blockbazaar/domain/testing/sample-store-payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { getField } from '@/testing/get-field.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { PAYOUT_MESSAGES as messages } from '../payout-messages.ts';
import { BALANCE_MESSAGES } from '../payout-state-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../OwnerPayoutsTab.tsx';

describe('TermsDialog', () => {
  it('checks and saves the reserve of a store, which the card then shows with its rule', async () => {
    const stores = [sampleStorePayouts()];
    const none = servePages(() => []);
    marketplace.handle('GET_PAUSED_PAYOUTS', () => ({ stores: [], isSite: false }));
    marketplace.handle('LIST_STORE_DEBTS', none);
    marketplace.handle('LIST_PAYOUTS', none);
    marketplace.handle(
      'LIST_PAYOUT_BALANCES',
      servePages(() => stores),
    );
    const balance = { ...sampleBalance(120_00), availableCents: 110_00, reservedCents: 10_00 };
    marketplace.handle('SET_PAYOUT_TERMS', ({ terms }) => {
      const saved = { ...terms, reserve: terms.reserve ?? NO_RESERVE };
      stores.splice(0, 1, sampleStorePayouts({ balance, terms: saved }));
      return {};
    });
    const { user } = await openOwnerTab('payouts');
    const card = await screen.findByTestId('payout-balance');
    expect(card).not.toHaveTextContent(BALANCE_MESSAGES.reserved);
    await user.click(within(card).getByRole('button', { name: messages.editTerms }));
    const dialog = await screen.findByRole('dialog');
    const percent = getField(messages.reservePercent, dialog);
    const days = getField(messages.reserveDays, dialog);
    await fill(user, percent, '2.5');
    await fill(user, days, '181');
    const password = within(dialog).getByLabelText(LOGIN_MESSAGES.owner.password, { exact: false, selector: 'input' });
    await fill(user, password, 'the-password');
    const save = within(dialog).getByRole('button', { name: messages.termsAction });
    await user.click(save);
    expect(await within(dialog).findByText(messages.reservePercentInvalid)).toBeVisible();
    expect(within(dialog).getByText(messages.reserveDaysInvalid)).toBeVisible();
    expect(marketplace.inputsOf('SET_PAYOUT_TERMS')).toEqual([]);
    await expectAccessible();
    await fill(user, percent, '10');
    await fill(user, days, '90');
    await user.click(save);
    await waitFor(() => expect(card).toHaveTextContent('10% of each sale for 90 days'));
    expect(card).toHaveTextContent(`${BALANCE_MESSAGES.reserved}$10.00`);
    expect(marketplace.inputsOf('SET_PAYOUT_TERMS')).toMatchObject([{ terms: { reserve: { percent: 10, days: 90 } } }]);
  });
});
