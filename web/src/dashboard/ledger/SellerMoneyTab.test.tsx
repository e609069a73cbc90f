import { FAILURES } from '@blockbazaar/domain/failures';
import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { NO_PAYOUT_MINIMUMS } from '@blockbazaar/domain/payouts/payout-minimums';
import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BALANCE_MESSAGES, PAYOUT_STATE_NAMES as STATES } from '@/dashboard/payouts/payout-state-messages.ts';
import { SELLER_PAYOUT_MESSAGES as messages } from '@/dashboard/payouts/seller-payout-messages.ts';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { FRESH_PROOF_MESSAGES } from '@/dashboard/staff/proof/fresh-proof-messages.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { loadPrintFonts } from '@/dashboard/ui/print/load-print-fonts.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { refusal } from '@/testing/refusal.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { STATEMENT_MESSAGES as statement } from './statement/statement-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerMoneyTab.tsx';

// The environment has no fonts.
vi.mock('@/dashboard/ui/print/load-print-fonts.ts', () => ({ loadPrintFonts: vi.fn<() => Promise<void>>() }));

const NOTHING = {
  owedCents: 0,
  availableCents: 0,
  pendingCents: 0,
  disputedCents: 0,
  refundingCents: 0,
  reservedCents: 0,
};

/** The payout rules of a store without a reserve, on a site without minimums. */
const NO_RULES = { reserve: NO_RESERVE, minimums: NO_PAYOUT_MINIMUMS };

const PASSWORD = 'the-password';
const PROOF = 'a'.repeat(43);

const sum = (name: string) =>
  screen.getAllByTestId('statement-sum').find(({ textContent }) => textContent.includes(name));

const figures = () => screen.getAllByTestId('payout-figure').map((tile) => tile.querySelector('dd')?.textContent);
const findProof = () => screen.findByRole('dialog', { name: FRESH_PROOF_MESSAGES.title });

async function confirmIdentity(user: UserEvent, password: string): Promise<HTMLElement> {
  const proof = await findProof();
  await fill(
    user,
    within(proof).getByLabelText(LOGIN_MESSAGES.seller.password, { exact: false, selector: 'input' }),
    password,
  );
  await user.click(within(proof).getByRole('button', { name: FRESH_PROOF_MESSAGES.action }));
  return proof;
}

describe('SellerPayouts', () => {
  it('shows the balance, and each payout with its reference, live', async () => {
    const store = openStore();
    const balance = { ...NOTHING, availableCents: 90_00, pendingCents: 10_00, refundingCents: 9_99 };
    marketplace.handle('getPayoutBalance', () => ({ balance, holdDays: 7, ...NO_RULES }));
    await openSellerTab('money', { store });
    await waitFor(() => expect(figures()).toEqual(['$90.00', '$10.00', '$0.00', '$9.99']));
    expect(screen.getByText(messages.refundingHint)).toBeVisible();
    expect(screen.getByText(messages.pendingHint(7))).toBeVisible();
    expect(await screen.findByText(messages.empty)).toBeVisible();

    const payout = samplePayout({ storeId: store.id, at: timestamp(Date.now()) });
    marketplace.write('payouts', 'payout', { ...payout });
    expect(await screen.findByTestId('own-payout')).toHaveTextContent(STATES.created);
    const paid = { state: 'arrived', reference: 'SEPA 4711', note: 'https://bank.test/4711' } satisfies Partial<Payout>;
    marketplace.write('payouts', 'payout', { ...payout, ...paid });
    await waitFor(() => expect(screen.getByTestId('own-payout')).toHaveTextContent(STATES.arrived));
    expect(screen.getByTestId('own-payout')).toHaveTextContent(paid.reference);
    expect(screen.getByTestId('own-payout')).toHaveTextContent(paid.note);
    await expectAccessible();
  });

  it('shows the reserve with its rule, if the store has one', async () => {
    const reserve = { percent: 10, days: 90 };
    const balance = { ...NOTHING, availableCents: 90_00, reservedCents: 10_00 };
    marketplace.handle('getPayoutBalance', () => ({ balance, holdDays: 7, reserve, minimums: NO_PAYOUT_MINIMUMS }));
    await openSellerTab('money');
    await waitFor(() => expect(figures()).toEqual(['$90.00', '$0.00', '$0.00', '$0.00', '$10.00']));
    expect(screen.getByText(BALANCE_MESSAGES.reserved)).toBeVisible();
    expect(screen.getByText('10% of each sale for 90 days')).toBeVisible();
    await expectAccessible();
  });

  it('shows the larger minimum of a scheduled payout, and the next attempt of a delayed one', async () => {
    const store = openStore();
    const minimums = { ...NO_PAYOUT_MINIMUMS, manual: 30_00 };
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, reserve: NO_RESERVE, minimums }));
    const account = newPayoutAccount(store.id);
    marketplace.write('payoutAccounts', store.id, { ...account, schedule: 'weekly', minimumCents: 20_00 });
    const dueAt = Date.now() + PAYOUT_TIMES.fundsRetryMs;
    const waiting = { way: 'stripe', waitsForFundsSince: timestamp(0), dueAt: timestamp(dueAt) } as const;
    const payout = samplePayout({ storeId: store.id, at: timestamp(Date.now()) }, waiting);
    marketplace.write('payouts', 'payout', { ...payout });
    await openSellerTab('money', { store });
    expect(await screen.findByText(messages.schedule('weekly', '$30.00'))).toBeVisible();
    expect(await screen.findByText(messages.delayed(formatDayAndTime(dueAt)))).toBeVisible();
    expect(screen.getByTestId('own-payout')).toHaveTextContent(messages.isWaiting);

    marketplace.write('payoutAccounts', store.id, account);
    expect(await screen.findByText(messages.minimum('$30.00'), { exact: false })).toBeVisible();
  });

  it('saves the account after a confirmation, and shows when payouts to it start', async () => {
    const store = openStore();
    const changedAt = Date.now();
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    marketplace.handle('savePayoutAccount', ({ details, freshProof }) => {
      if (freshProof !== PROOF) throw refusal('PROOF_REQUIRED');
      const account = { ...newPayoutAccount(store.id), details, changedAt: timestamp(changedAt) };
      marketplace.write('payoutAccounts', store.id, account);
      return {};
    });
    marketplace.handle('reauthenticate', ({ password }) => {
      if (password !== PASSWORD) throw refusal('INVALID_LOGIN', { text: LOGIN_REFUSALS.password });
      return { freshProof: PROOF, expiresAt: changedAt + 60_000 };
    });
    const { user } = await openSellerTab('money', { store });
    expect(await screen.findByText(messages.noAccount)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.enter }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, getField(messages.details, dialog), 'Bank of Ash\n42 0815');
    const save = within(dialog).getByRole('button', { name: messages.save });
    await user.click(save);
    const proof = await confirmIdentity(user, 'wrong');
    await waitFor(() => expect(proof).toHaveTextContent('Invalid password'));
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(await findToast(messages.saveFailed.text ?? '')).toHaveTextContent(FAILURES.PROOF_REQUIRED.text);
    await waitFor(() => expect(proof).not.toBeInTheDocument());
    await user.click(save);
    await confirmIdentity(user, PASSWORD);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText(/42 0815/)).toBeVisible();
    const startsAt = changedAt + PAYOUT_TIMES.changedAccountMs;
    expect(screen.getByText(messages.startsAt(formatDayAndTime(startsAt)))).toBeVisible();
  });

  it('requires the address of a PayPal account, and saves it', async () => {
    const store = openStore();
    const account = { ...newPayoutAccount(store.id), way: 'paypal' };
    marketplace.write('payoutAccounts', store.id, account);
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
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

  it('refreshes the account once after the return from Stripe, and not at each reload', async () => {
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    marketplace.handle('refreshPayoutAccount', () => ({}));
    const { address, reload } = await openSellerTab('money', { parameters: { account: 'back' } });
    await waitFor(() => expect(marketplace.inputsOf('refreshPayoutAccount')).toHaveLength(1));
    const entries = history.length;
    await waitFor(() => expect(address()).toBe('/seller/dashboard?tab=money'));
    expect(history).toHaveLength(entries);
    await reload();
    await waitFor(() => expect(screen.getAllByTestId('payout-figure').length).toBeGreaterThan(0));
    expect(marketplace.inputsOf('refreshPayoutAccount')).toHaveLength(1);
  });

  it('offers a new page of Stripe once after an expired one, and not at each reload', async () => {
    const store = openStore();
    marketplace.write('payoutAccounts', store.id, { ...newPayoutAccount(store.id), way: 'stripe' });
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    const { address, reload } = await openSellerTab('money', { store, parameters: { account: 'again' } });
    expect(await screen.findByRole('dialog')).toHaveTextContent(messages.stripeAgain);
    expect(address()).toBe('/seller/dashboard?tab=money');
    await reload();
    expect(await screen.findByRole('button', { name: messages.setUp })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    const { user } = await openSellerTab('money');
    expect(await screen.findByText(statement.empty)).toBeVisible();
    expect(sum(statement.closing)).toHaveTextContent(/\$0\.00$/);
    marketplace.disconnect();
    await user.click(screen.getByRole('button', { name: statement.downloadAsCsv }));
    expect(await findToast(statement.downloadFailed.text ?? '')).toBeVisible();
  });

  it('prints the statement with every character of its texts, in fonts that contain them', async () => {
    const store = openStore({ name: '钻石剑 متجر 🔥' });
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    const reasons = ['钻石剑 日本語 한국어', 'ภาษาไทย हिन्दी', 'شكرا 12', 'תודה 34', '🔥👨‍👩‍👧', '𝔖tylized'];
    for (const [index, reason] of reasons.entries()) {
      const correction: LedgerEntry = {
        ...NO_PAYOUT,
        kind: 'correction',
        orderId: null,
        payoutId: null,
        reason,
        provider: null,
        storeId: store.id,
        legs: [
          { account: `store/${store.id}`, cents: -100 },
          { account: 'loss', cents: 100 },
        ],
        storeCents: 100,
        sales: null,
        occurredAt: timestamp(Date.now() - index),
        bookedAt: timestamp(Date.now()),
        isMigrated: false,
      };
      marketplace.write('ledgerEntries', `correction-${index}`, { ...correction });
    }
    const print = vi.fn<(title: string) => void>();
    vi.stubGlobal('print', () => print(document.title));
    const { user } = await openSellerTab('money', { store });
    await waitFor(() => expect(screen.getAllByTestId('statement-entry')).toHaveLength(reasons.length));
    const title = document.title;
    await user.click(screen.getByRole('button', { name: statement.print }));
    await waitFor(() =>
      expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^statement-\d{4}-\d{2}$/)),
    );
    const sheet = screen.getByTestId('printed-statement');
    for (const text of [store.name, ...reasons]) expect(within(sheet).getByText(text)).toHaveAttribute('dir', 'auto');
    expect(within(sheet).getByRole('row', { name: `${statement.closing} $6.00`, hidden: true })).toBeInTheDocument();
    expect(loadPrintFonts).toHaveBeenCalledExactlyOnceWith(expect.anything(), sheet.textContent);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(document.title).toBe(title);
  });

  it('reports that the statement cannot be loaded', async () => {
    useFakeTime();
    marketplace.handle('getPayoutBalance', () => ({ balance: NOTHING, holdDays: 7, ...NO_RULES }));
    marketplace.disconnect();
    await openSellerTab('money');
    const failed = await screen.findAllByText(statement.fetchFailed.text ?? '', {}, { timeout: 60_000 });
    expect(failed[0]).toBeVisible();
    expect(screen.queryByTestId('statement-sum')).not.toBeInTheDocument();
  });
});
