import { AMBIGUOUS_AMOUNT } from '@blockbazaar/domain/money/parse-usd';
import type { AdminPayout } from '@blockbazaar/domain/payouts/payout-operations';
import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { sampleStorePayouts } from '@blockbazaar/domain/testing/sample-store-payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { FUNDS_UNTIL, openPayouts, payoutOf } from '@/testing/open-payouts.ts';
import { PAYOUT_MESSAGES as messages } from './payout-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerPayoutsTab.tsx';

const TERMS = { way: 'paypal', schedule: 'manual', minimumCents: 50_00, reserve: NO_RESERVE } as const;

const figures = (card: HTMLElement) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent);

/** Opens the dialog of a payout of $120.00 by PayPal, beside an open payout of $10.00. */
async function openPayDialog(bookCents: number) {
  const opened = await openPayouts({
    stores: [sampleStorePayouts({ terms: TERMS, receiverMasked: '••••.com' })],
    funds: { paypal: { bookCents, openCents: 10_00 } },
    minimums: { manual: 0, stripe: 0, paypal: 25_00 },
  });
  await screen.findAllByTestId('provider-funds');
  await opened.user.click(await screen.findByRole('button', { name: messages.pay }));
  return { ...opened, dialog: await screen.findByRole('dialog') };
}

describe('ProviderFunds', () => {
  it('shows the shortfall of a provider before its payouts are due, and the covered one without a warning', async () => {
    await openPayouts({ funds: { paypal: { bookCents: 20_00, inTransitCents: 5_00, scheduledCents: 36_49 } } });
    await waitFor(() => expect(screen.getAllByTestId('provider-funds')).toHaveLength(2));
    const [stripe, paypal] = screen.getAllByTestId('provider-funds') as [HTMLElement, HTMLElement];
    expect(figures(paypal)).toEqual(['$20.00', '$5.00', '$0.00', '$36.49']);
    expect(paypal).toHaveTextContent(messages.shortfallHelp('$21.49', 'PayPal'));
    expect(figures(stripe)).toEqual(['$1,000.00', '$0.00', '$0.00']);
    expect(stripe).not.toHaveTextContent('short');
    const until = messages.fundsUntil(formatDayAndTime(FUNDS_UNTIL));
    expect(screen.getByText(until, { exact: false })).not.toHaveTextContent(messages.fundsIncomplete);
    await expectAccessible();
  });

  it('states that further payouts are due when the limit is reached', async () => {
    await openPayouts({ isComplete: false });
    expect(await screen.findByText(messages.fundsIncomplete, { exact: false })).toBeVisible();
  });
});

describe('PayDialog', () => {
  it('warns about a payout that exceeds the book balance, and still creates it', async () => {
    const { user, dialog } = await openPayDialog(60_00);
    const warning = messages.exceedsFunds('$50.00', '$70.00', 'PayPal');
    expect(await within(dialog).findByText(warning)).toBeVisible();
    expect(dialog).toHaveTextContent(messages.payMinimum('$25.00'));
    await expectAccessible();
    const amount = within(dialog).getByLabelText(messages.amount, { exact: false });
    await fill(user, amount, '50');
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    await fill(user, amount, '50.01');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('$0.01');
    await fill(
      user,
      within(dialog).getByLabelText(LOGIN_MESSAGES.owner.password, { exact: false, selector: 'input' }),
      'the-password',
    );
    await user.click(within(dialog).getByRole('button', { name: messages.payByAction }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(marketplace.inputsOf('CREATE_PAYOUT')).toMatchObject([{ cents: 50_01 }]);
  });

  it('does not warn about a payout that the book balance covers', async () => {
    const { dialog } = await openPayDialog(130_00);
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('OwnerPayoutRow', () => {
  it('shows the next attempt of a payout that waits for funds, and requests or cancels it', async () => {
    const dueAt = Date.parse('2026-11-28T08:00:00Z');
    const waiting = { way: 'stripe', attempts: 1, fundsRefusals: 1, waitsForFundsSince: 0, dueAt } as const;
    const payouts: AdminPayout[] = [{ ...payoutOf(sampleStorePayouts(), 40_00), ...waiting }];
    const { user } = await openPayouts({ payouts });
    const row = await screen.findByTestId('payout');
    expect(row).toHaveTextContent(messages.waitsForFunds('Stripe', formatDayAndTime(dueAt)));
    expect(within(row).getByText(messages.isWaiting)).toBeVisible();
    expect(within(row).getByRole('button', { name: messages.cancel })).toBeEnabled();
    await expectAccessible();
    marketplace.handle('RETRY_PAYOUT', () => {
      payouts.splice(0, 1, { ...payoutOf(sampleStorePayouts(), 40_00), way: 'stripe', state: 'arrived' });
      return {};
    });
    await user.click(within(row).getByRole('button', { name: messages.retry }));
    await waitFor(() => expect(screen.getByTestId('payout')).not.toHaveTextContent('Waiting for funds'));
    expect(marketplace.inputsOf('RETRY_PAYOUT')).toEqual([{ payoutId: 'payout-1' }]);
    expect(screen.queryByRole('button', { name: messages.retry })).not.toBeInTheDocument();
  });
});

describe('MinimumsDialog', () => {
  it('saves the minimums, which apply to the terms of stores', async () => {
    const { user } = await openPayouts({
      stores: [sampleStorePayouts({ terms: { ...TERMS, schedule: 'weekly' } })],
      minimums: { manual: 0, stripe: 0, paypal: 10_00 },
    });
    const card = await screen.findByTestId('payout-balance');
    expect(card).toHaveTextContent('from $50.00');
    await user.click(screen.getByRole('button', { name: messages.minimums }));
    const dialog = await screen.findByRole('dialog');
    const paypal = within(dialog).getByLabelText(messages.minimumOf('PayPal'), { exact: false });
    expect(paypal).toHaveValue('10.00');
    const save = within(dialog).getByRole('button', { name: messages.minimumsAction });
    await fill(user, paypal, 'x');
    await user.click(save);
    expect(await within(dialog).findByText(messages.minimumInvalid)).toBeVisible();
    await expectAccessible();
    await fill(user, paypal, '1.234');
    expect(await within(dialog).findByText(AMBIGUOUS_AMOUNT)).toBeVisible();
    await fill(user, paypal, '75,00');
    await user.click(save);
    await waitFor(() => expect(card).toHaveTextContent('from $75.00'));
    expect(marketplace.inputsOf('SET_PAYOUT_MINIMUMS')).toEqual([
      { minimums: { manual: 0, stripe: 0, paypal: 75_00 } },
    ]);
  });

  it('shows a refusal at its first field', async () => {
    const { user } = await openPayouts({});
    const button = await screen.findByRole('button', { name: messages.minimums });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    marketplace.refuse('SET_PAYOUT_MINIMUMS', 'BUSY');
    await user.click(within(dialog).getByRole('button', { name: messages.minimumsAction }));
    const first = within(dialog).getByLabelText(messages.minimumOf('Manual'), { exact: false });
    await waitFor(() => expect(first).toHaveAccessibleDescription());
  });
});
