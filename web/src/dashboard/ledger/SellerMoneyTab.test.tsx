import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SELLER_PAYOUT_MESSAGES as messages } from '@/dashboard/payouts/seller-payout-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { STATEMENT_MESSAGES as statement } from './statement/statement-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerMoneyTab.tsx';

const NOTHING = { owedCents: 0, availableCents: 0, pendingCents: 0, disputedCents: 0, refundingCents: 0 };

const sum = (name: string) =>
  screen.getAllByTestId('statement-sum').find(({ textContent }) => textContent.includes(name));

describe('SellerPayouts', () => {
  it('requires the address of a PayPal account, and saves it', async () => {
    const store = openStore();
    const account = { ...newPayoutAccount(store.id), way: 'paypal' };
    marketplace.write('payoutAccounts', store.id, account);
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7 }));
    marketplace.handle('savePayoutAccount', ({ paypalEmail }) => {
      marketplace.write('payoutAccounts', store.id, { ...account, paypalEmail });
      return {};
    });
    const { user } = await openSellerTab('money', { store });
    expect(await screen.findByText(messages.noPaypal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.enter }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: messages.save });
    await fill(user, getField(messages.paypalEmail, dialog), 'no address');
    await user.click(save);
    expect(await within(dialog).findByText(messages.paypalInvalid)).toBeVisible();
    await expectAccessible();
    await fill(user, getField(messages.paypalEmail, dialog), 'ash@example.com');
    await user.click(save);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText(messages.paypal('ash@example.com'))).toBeVisible();
  });

  it('shows that the balance cannot be loaded', async () => {
    useFakeTime();
    marketplace.lose('getPayoutBalance');
    await openSellerTab('money');
    expect((await screen.findAllByText(messages.failed.text ?? '', {}, { timeout: 60_000 }))[0]).toBeVisible();
    expect(screen.queryByTestId('payout-figure')).not.toBeInTheDocument();
  });
});

describe('StatementPanel', () => {
  it('shows the empty statement of a store without sales, and a failed download', async () => {
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7 }));
    const { user } = await openSellerTab('money');
    expect(await screen.findByText(statement.empty)).toBeVisible();
    expect(sum(statement.closing)).toHaveTextContent(/\$0\.00$/);
    // The file needs fonts, which the test network does not serve.
    await user.click(screen.getByRole('button', { name: statement.download(statement.downloadPdf) }));
    expect(await findToast(statement.downloadFailed.text ?? '')).toBeVisible();
  });

  it('reports that the statement cannot be loaded', async () => {
    useFakeTime();
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7 }));
    marketplace.disconnect();
    await openSellerTab('money');
    const failed = await screen.findAllByText(statement.fetchFailed.text ?? '', {}, { timeout: 60_000 });
    expect(failed[0]).toBeVisible();
    expect(screen.queryByTestId('statement-sum')).not.toBeInTheDocument();
  });
});
