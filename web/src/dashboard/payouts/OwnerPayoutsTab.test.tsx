import type { AdminPayout, ListedPayouts, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { FETCH_ERRORS_MAX, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { getField } from '@/testing/get-field.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { refusal } from '@/testing/refusal.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { PAYOUT_MESSAGES as messages } from './payout-messages.ts';
import { BALANCE_MESSAGES, PAYOUT_STATE_NAMES as STATES } from './payout-state-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerPayoutsTab.tsx';

const PASSWORD = 'the-password';

/** A balance of which all is available. */
const balanceOf = (cents: number): StorePayouts['balance'] => ({
  owedCents: cents,
  availableCents: cents,
  pendingCents: 0,
  disputedCents: 0,
  refundingCents: 0,
  reservedCents: 0,
});

/** A store with an available balance of $120.00. */
const payable = (changes: Partial<StorePayouts> = {}): StorePayouts => ({
  storeId: 'ash',
  storeName: 'Ash',
  deletedStoreName: null,
  isReadable: true,
  balance: balanceOf(120_00),
  terms: { way: 'manual', schedule: 'manual', minimumCents: 50_00, reserve: NO_RESERVE },
  receiverMasked: null,
  isPayable: true,
  payoutsStartAt: null,
  openPayoutId: null,
  ...changes,
});

interface Served {
  stores?: ListedPayouts[];
  deleted?: ListedPayouts[];
  paused?: StorePayouts[];
  payouts?: AdminPayout[];
}

/** An unpaid manual payout to a store. */
function payoutOf({ storeId, storeName, deletedStoreName }: ListedPayouts, cents: number): AdminPayout {
  const { receiver: _receiver, ...payout } = samplePayout({ storeId, at: at(0) }, { cents });
  const times = { createdAt: 0, movedAt: 0, dueAt: null };
  return { ...payout, ...times, id: 'payout-1', storeName, deletedStoreName, receiverMasked: null };
}

/** Opens the payouts of these stores, with a list that the owner's payouts extend. */
async function openPayouts({ stores = [], deleted = [], paused = [], payouts = [] }: Served) {
  marketplace.handle('LIST_PAYOUT_BALANCES', ({ isDeleted, after }) =>
    servePages(() => (isDeleted ? deleted : stores))({ after }),
  );
  marketplace.handle(
    'LIST_PAYOUTS',
    servePages(() => payouts),
  );
  marketplace.handle('GET_PAUSED_PAYOUTS', () => ({
    stores: paused.map(({ storeId, storeName, deletedStoreName }) => ({ storeId, storeName, deletedStoreName })),
    isSite: false,
  }));
  marketplace.handle('CREATE_PAYOUT', ({ storeId, cents }) => {
    const store = [...stores, ...deleted].find((one) => one.storeId === storeId);
    if (store === undefined) throw refusal('NOT_FOUND');
    payouts.push(payoutOf(store, cents));
    return { id: 'payout-1' };
  });
  return openOwnerTab('payouts');
}

const payButton = (card: HTMLElement) => within(card).getByRole('button', { name: messages.pay });
const figures = (card: HTMLElement) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent);
const password = (dialog: HTMLElement) =>
  within(dialog).getByLabelText(LOGIN_MESSAGES.owner.password, { exact: false, selector: 'input' });

describe('BalanceCard', () => {
  it('shows when payouts to a changed account start', async () => {
    const payoutsStartAt = Date.parse('2026-01-03');
    await openPayouts({ stores: [payable({ payoutsStartAt })] });
    const card = await screen.findByTestId('payout-balance');
    expect(card).toHaveTextContent(messages.startsAt(formatDayAndTime(payoutsStartAt)));
    expect(payButton(card)).toBeDisabled();
    await expectAccessible();
  });

  it('shows a store with unreadable books among the others', async () => {
    const broken = { storeId: 'birch', storeName: 'Birch', deletedStoreName: null, isReadable: false } as const;
    await openPayouts({ stores: [payable(), broken] });
    await waitFor(() => expect(screen.getAllByTestId('payout-balance')).toHaveLength(2));
    const [fine, card] = screen.getAllByTestId('payout-balance') as [HTMLElement, HTMLElement];
    expect(figures(fine)[0]).toBe('$120.00');
    expect(card).toHaveTextContent(messages.unreadable);
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('marks a store with differing ledger sums as paused, and offers no payout', async () => {
    const [paused, fine] = [payable(), payable({ storeId: 'birch', storeName: 'Birch' })];
    await openPayouts({ stores: [paused, fine], paused: [paused] });
    const notice = await screen.findByTestId('paused-payouts');
    expect(notice).toHaveTextContent('Ash');
    expect(notice).not.toHaveTextContent('Birch');
    await waitFor(() => expect(screen.getAllByTestId('payout-balance')).toHaveLength(2));
    const [card, other] = screen.getAllByTestId('payout-balance') as [HTMLElement, HTMLElement];
    expect(card).toHaveTextContent(messages.isPaused);
    expect(payButton(card)).toBeDisabled();
    expect(other).not.toHaveTextContent(messages.isPaused);
    expect(payButton(other)).toBeEnabled();
    await expectAccessible();
  });

  it('shows the debt of a store, and saves its terms after a password confirmation', async () => {
    const balance = balanceOf(-25_00);
    const stores = [payable({ balance })];
    const { user } = await openPayouts({ stores });
    const card = await screen.findByTestId('payout-balance');
    expect(figures(card)[0]).toBe('-$25.00');
    expect(card).toHaveTextContent(messages.owes('$25.00'));
    expect(payButton(card)).toBeDisabled();

    marketplace.handle('SET_PAYOUT_TERMS', ({ terms }) => {
      stores.splice(0, 1, payable({ balance, terms: { ...terms, reserve: terms.reserve ?? NO_RESERVE } }));
      return {};
    });
    await user.click(within(card).getByRole('button', { name: messages.editTerms }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: messages.schedule }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    await fill(user, within(dialog).getByLabelText(messages.minimum, { exact: false }), '75.5');
    await expectAccessible();
    const save = within(dialog).getByRole('button', { name: messages.termsAction });
    await user.click(save);
    expect(await within(dialog).findByText(LOGIN_MESSAGES.owner.passwordRequired)).toBeVisible();
    await fill(user, password(dialog), PASSWORD);
    await user.click(save);
    await waitFor(() => expect(card).toHaveTextContent('Every week, from $75.50'));
    expect(marketplace.inputsOf('SET_PAYOUT_TERMS')).toMatchObject([{ proof: { password: PASSWORD } }]);
  });
});

describe('TermsDialog', () => {
  it('checks and saves the reserve of a store, which the card then shows with its rule', async () => {
    const stores = [payable()];
    const { user } = await openPayouts({ stores });
    const card = await screen.findByTestId('payout-balance');
    expect(card).not.toHaveTextContent(BALANCE_MESSAGES.reserved);
    const balance = { ...balanceOf(120_00), availableCents: 110_00, reservedCents: 10_00 };
    marketplace.handle('SET_PAYOUT_TERMS', ({ terms }) => {
      stores.splice(0, 1, payable({ balance, terms: { ...terms, reserve: terms.reserve ?? NO_RESERVE } }));
      return {};
    });
    await user.click(within(card).getByRole('button', { name: messages.editTerms }));
    const dialog = await screen.findByRole('dialog');
    const percent = getField(messages.reservePercent, dialog);
    const days = getField(messages.reserveDays, dialog);
    await fill(user, percent, '2.5');
    await fill(user, days, '181');
    await fill(user, password(dialog), PASSWORD);
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
    expect(figures(card)).toContain('$10.00');
    expect(marketplace.inputsOf('SET_PAYOUT_TERMS')).toMatchObject([{ terms: { reserve: { percent: 10, days: 90 } } }]);
  });
});

describe('PayDialog', () => {
  it('shows each error at its field, and offers no second payout while one is open', async () => {
    const stores = [payable()];
    const { user } = await openPayouts({ stores });
    const card = await screen.findByTestId('payout-balance');
    await user.click(payButton(card));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.payToUnknown);
    const amount = within(dialog).getByLabelText(messages.amount, { exact: false });
    const pay = within(dialog).getByRole('button', { name: messages.payAction });
    expect(amount).toHaveValue('120.00');
    await fill(user, amount, '12x');
    await fill(user, password(dialog), 'wrong');
    await user.click(pay);
    expect(await within(dialog).findByText(messages.amountInvalid)).toBeVisible();

    marketplace.refuse('CREATE_PAYOUT', 'INVALID_LOGIN', { text: LOGIN_REFUSALS.ownerPassword });
    await fill(user, amount, '100');
    await user.click(pay);
    await waitFor(() => expect(password(dialog)).toHaveAccessibleDescription(LOGIN_REFUSALS.ownerPassword));
    const tooMuch = 'The amount exceeds the available balance of $120.00.';
    marketplace.refuse('CREATE_PAYOUT', 'NOT_ALLOWED_NOW', { text: tooMuch });
    await fill(user, password(dialog), PASSWORD);
    await fill(user, amount, '120.01');
    await user.click(pay);
    await waitFor(() => expect(amount).toHaveAccessibleDescription(tooMuch));
    await expectAccessible();

    marketplace.handle('CREATE_PAYOUT', () => {
      const balance = { ...payable().balance, availableCents: 20_00 };
      stores.splice(0, 1, payable({ balance, openPayoutId: 'payout-1' }));
      return { id: 'payout-1' };
    });
    await fill(user, amount, '100');
    await user.click(pay);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(figures(card)[0]).toBe('$20.00'));
    expect(card).toHaveTextContent(messages.isOpen);
    expect(payButton(card)).toBeDisabled();
  });
});

describe('OwnerPayoutRow', () => {
  it('requires a reference of a paid payout', async () => {
    const { user } = await openPayouts({ payouts: [payoutOf(payable(), 100_00)] });
    const row = await screen.findByTestId('payout');
    expect(row).toHaveTextContent(STATES.created);
    await user.click(within(row).getByRole('button', { name: messages.markPaid }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: messages.paidAction }));
    expect(await within(dialog).findByText(messages.referenceRequired)).toBeVisible();
    expect(marketplace.inputsOf('MARK_PAYOUT_PAID')).toEqual([]);
    await expectAccessible();
  });

  it('shows the masked account, and the full one on demand', async () => {
    const { user } = await openPayouts({
      payouts: [{ ...payoutOf(payable(), 100_00), receiverMasked: '••••5678' }],
    });
    const row = await screen.findByTestId('payout');
    expect(row).toHaveTextContent('••••5678');
    marketplace.handle('GET_PAYOUT_RECEIVER', () => ({ receiver: 'Bank of Ash\nDE00 1234 5678' }));
    await user.click(within(row).getByRole('button', { name: messages.showReceiver }));
    await waitFor(() => expect(row).toHaveTextContent('DE00 1234 5678'));
    expect(within(row).queryByRole('button', { name: messages.showReceiver })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('OwnerPayoutsTab', () => {
  it('names a deleted store in the list and in its payout', async () => {
    const store = payable({
      storeName: null,
      deletedStoreName: 'Former',
      balance: { ...payable().balance, availableCents: 42_00 },
    });
    const { user } = await openPayouts({ deleted: [store] });
    const [filter] = await screen.findAllByRole('combobox');
    if (filter === undefined) throw new Error('The stores have no filter.');
    expect(filter).toHaveTextContent(messages.allStores);
    await user.click(filter);
    await user.click(await screen.findByRole('option', { name: messages.deletedStores }));
    await waitFor(() => expect(screen.queryByLabelText(messages.searchLabel)).not.toBeInTheDocument());
    const card = await screen.findByTestId('payout-balance');
    expect(card).toHaveTextContent(messages.deletedStore('Former'));
    expect(figures(card)).toEqual(['$42.00', '$0.00', '$0.00', '$0.00']);
    await expectAccessible();

    await user.click(payButton(card));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.payToUnknown);
    await fill(user, within(dialog).getByLabelText(messages.amount, { exact: false }), '42');
    await fill(user, password(dialog), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: messages.payAction }));
    expect(await screen.findByTestId('payout')).toHaveTextContent(messages.deletedStore('Former'));
    expect(marketplace.inputsOf('CREATE_PAYOUT')).toMatchObject([{ storeId: store.storeId, cents: 42_00 }]);
  });

  it('shows that balances and payouts cannot be loaded', async () => {
    useFakeTime();
    marketplace.handle('GET_PAUSED_PAYOUTS', () => ({ stores: [], isSite: false }));
    marketplace.lose('LIST_PAYOUT_BALANCES');
    marketplace.lose('LIST_PAYOUTS');
    await openOwnerTab('payouts');
    await wait(FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect((await screen.findAllByText(messages.failed.text ?? ''))[0]).toBeVisible();
    expect((await screen.findAllByText(messages.listFailed.text ?? ''))[0]).toBeVisible();
  });
});
