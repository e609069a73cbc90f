import { AMBIGUOUS_AMOUNT } from '@blockbazaar/domain/money/parse-usd';
import type { PayoutMethod } from '@blockbazaar/domain/payouts/payout';
import { NO_PAYOUT_MINIMUMS } from '@blockbazaar/domain/payouts/payout-minimums';
import type { StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { FETCH_ERRORS_MAX, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { sampleBalance, sampleStorePayouts } from '@blockbazaar/domain/testing/sample-store-payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { openPayouts, payoutOf } from '@/testing/open-payouts.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { PAYOUT_MESSAGES as messages } from './payout-messages.ts';
import { PAYOUT_STATE_NAMES as STATES } from './payout-state-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerPayoutsTab.tsx';

const PASSWORD = 'the-password';

const termsOf = (way: PayoutMethod) => ({ ...sampleStorePayouts().terms, way });
const payButton = (card: HTMLElement) => within(card).getByRole('button', { name: messages.pay });
const figures = (card: HTMLElement) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent);
const password = (dialog: HTMLElement) =>
  within(dialog).getByLabelText(LOGIN_MESSAGES.owner.password, { exact: false, selector: 'input' });

describe('BalanceCard', () => {
  it('shows when payouts to a changed account start', async () => {
    const payoutsStartAt = Date.parse('2026-01-03');
    await openPayouts({ stores: [sampleStorePayouts({ payoutsStartAt })] });
    const card = await screen.findByTestId('payout-balance');
    expect(card).toHaveTextContent(messages.startsAt(formatDayAndTime(payoutsStartAt)));
    expect(payButton(card)).toBeDisabled();
    await expectAccessible();
  });

  it.each<[string, Partial<StorePayouts>, string]>([
    ['without an account at Stripe', { terms: termsOf('stripe'), isPayable: false }, messages.notPayable('Stripe')],
    ['without an account at PayPal', { terms: termsOf('paypal'), isPayable: false }, messages.notPayable('PayPal')],
    ['without an available balance', { balance: sampleBalance(0) }, messages.nothingAvailable],
    ['with a debt', { balance: sampleBalance(-1) }, messages.nothingAvailable],
    ['with less than the minimum', { balance: sampleBalance(19_99) }, messages.belowMinimum('$20.00')],
    ['with an open payout', { openPayoutId: 'payout-1' }, messages.openFirst],
  ])('disables the payout of a store %s, and gives the reason beside the button', async (_store, changes, reason) => {
    await openPayouts({ stores: [sampleStorePayouts(changes)], minimums: { ...NO_PAYOUT_MINIMUMS, manual: 20_00 } });
    const card = await screen.findByTestId('payout-balance');
    expect(await within(card).findByText(reason)).toBeVisible();
    expect(payButton(card)).toBeDisabled();
    expect(payButton(card)).toHaveAccessibleDescription(`Ash ${reason}`);
    await expectAccessible();
  });

  it('offers a manual payout to a store without an account', async () => {
    const { user } = await openPayouts({ stores: [sampleStorePayouts()] });
    const card = await screen.findByTestId('payout-balance');
    expect(payButton(card)).toHaveAccessibleDescription('Ash');
    await user.click(payButton(card));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.payToUnknown);
    expect(within(dialog).getByRole('button', { name: messages.payAction })).toBeEnabled();
  });

  it('lists the largest amounts first, below the total', async () => {
    await openPayouts({
      stores: [
        sampleStorePayouts({ storeId: 'ash', storeName: 'Ash', balance: sampleBalance(5_00) }),
        sampleStorePayouts({ storeId: 'birch', storeName: 'Birch', balance: sampleBalance(70_00) }),
      ],
    });
    const cards = await screen.findAllByTestId('payout-balance');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Birch', 'Ash']);
    expect(await screen.findByText(messages.owed('$4.00'))).toBeVisible();
  });

  it('shows a store with unreadable books among the others', async () => {
    const broken = { storeId: 'birch', storeName: 'Birch', deletedStoreName: null, isReadable: false } as const;
    await openPayouts({ stores: [sampleStorePayouts(), broken] });
    await waitFor(() => expect(screen.getAllByTestId('payout-balance')).toHaveLength(2));
    const [fine, card] = screen.getAllByTestId('payout-balance') as [HTMLElement, HTMLElement];
    expect(figures(fine)[0]).toBe('$120.00');
    expect(card).toHaveTextContent(messages.unreadable);
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('marks a store with differing ledger sums as paused, and offers no payout', async () => {
    const [paused, fine] = [sampleStorePayouts(), sampleStorePayouts({ storeId: 'birch', storeName: 'Birch' })];
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
    const balance = sampleBalance(-25_00);
    const stores = [sampleStorePayouts({ balance })];
    const { user } = await openPayouts({ stores });
    const card = await screen.findByTestId('payout-balance');
    expect(figures(card)[0]).toBe('-$25.00');
    expect(card).toHaveTextContent(messages.owes('$25.00', false));
    expect(payButton(card)).toBeDisabled();

    marketplace.handle('SET_PAYOUT_TERMS', ({ terms }) => {
      stores.splice(0, 1, sampleStorePayouts({ balance, terms: { ...terms, reserve: terms.reserve ?? NO_RESERVE } }));
      return {};
    });
    await user.click(within(card).getByRole('button', { name: messages.editTerms }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: messages.schedule }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    await fill(user, within(dialog).getByLabelText(messages.minimum, { exact: false }), '75,5');
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

describe('PayDialog', () => {
  it('shows each error at its field, and offers no second payout while one is open', async () => {
    const stores = [sampleStorePayouts()];
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
    await fill(user, amount, '1,234');
    expect(await within(dialog).findByText(AMBIGUOUS_AMOUNT)).toBeVisible();

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
      const balance = { ...sampleStorePayouts().balance, availableCents: 20_00 };
      stores.splice(0, 1, sampleStorePayouts({ balance, openPayoutId: 'payout-1' }));
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
    const { user } = await openPayouts({ payouts: [payoutOf(sampleStorePayouts(), 100_00)] });
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
      payouts: [{ ...payoutOf(sampleStorePayouts(), 100_00), receiverMasked: '••••5678' }],
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
    const store = sampleStorePayouts({
      storeName: null,
      deletedStoreName: 'Former',
      balance: { ...sampleStorePayouts().balance, availableCents: 42_00 },
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

  it('shows that balances, funds and payouts cannot be loaded', async () => {
    useFakeTime();
    marketplace.handle('GET_PAUSED_PAYOUTS', () => ({ stores: [], isSite: false }));
    marketplace.handle('GET_PAYOUT_MINIMUMS', () => NO_PAYOUT_MINIMUMS);
    marketplace.lose('GET_PAYOUT_FUNDS');
    marketplace.lose('LIST_STORE_DEBTS');
    marketplace.lose('LIST_PAYOUT_BALANCES');
    marketplace.lose('LIST_PAYOUTS');
    await openOwnerTab('payouts');
    await wait(FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect((await screen.findAllByText(messages.failed.text ?? ''))[0]).toBeVisible();
    expect((await screen.findAllByText(messages.listFailed.text ?? ''))[0]).toBeVisible();
    expect((await screen.findAllByText(messages.fundsFailed.text ?? ''))[0]).toBeVisible();
  });
});
