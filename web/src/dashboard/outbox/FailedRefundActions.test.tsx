import { ADMIN_MESSAGES } from '@blockbazaar/domain/admin-messages';
import { FAILURES } from '@blockbazaar/domain/failures';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { FRESH_PROOF_MESSAGES } from '@/dashboard/staff/proof/fresh-proof-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { DEAD_LETTERS } from '../site/settings/section-names.ts';
import { DEAD_LETTER_MESSAGES } from './dead-letter-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../site/settings/OwnerSettingsTab.tsx';
import './DeadLetters.tsx';

const { again, dismiss, hints, deadLettersEmpty } = DEAD_LETTER_MESSAGES;
const ORDER_ID = 'a'.repeat(32);

const entry = (id: string, changes: Partial<DeadLetter> = {}): DeadLetter => ({
  kind: 'failedRefunds',
  id,
  orderId: ORDER_ID,
  target: 'Order AAAA-1',
  store: null,
  summary: 'Refund of $11.00 (Stripe): 2 × Kit',
  attempts: 1,
  lastError: 'expired_or_canceled_card',
  createdAt: Date.parse('2026-01-01'),
  ...changes,
});

/** Opens the list with two failed refunds of one order. Returns the user, and the first row. */
async function openFailedRefunds() {
  let entries = [entry('one'), entry('two', { summary: 'Refund of $5.00 (Stripe): 1 × Sword' })];
  marketplace.handle('GET_SITE_SETTINGS', () => ({ instantMoneyEnabled: true, maintenanceMode: false }));
  marketplace.handle('GET_DEAD_LETTERS', ({ kind, after }) =>
    servePages(() => entries.filter((each) => each.kind === kind))({ after }),
  );
  const { user } = await openOwnerTab('settings', { open: DEAD_LETTERS });
  const [row] = await screen.findAllByTestId('dead-letter-row');
  if (row === undefined) throw new Error('The list is empty.');
  return {
    user,
    row,
    press: (name: string, place: HTMLElement = row) => user.click(within(place).getByRole('button', { name })),
    list: (changed: DeadLetter[]) => {
      entries = changed;
    },
  };
}

describe('FailedRefundActions', () => {
  it('refunds the items of the chosen refund again', async () => {
    const { row, press, list } = await openFailedRefunds();
    expect(row).toHaveTextContent('Refund of $11.00 (Stripe): 2 × Kit');
    expect(row).toHaveTextContent('Order AAAA-1');
    expect(row).toHaveTextContent('expired_or_canceled_card');
    expect(screen.getByText(hints.failedRefunds)).toBeVisible();
    marketplace.handle('REFUND_AGAIN', () => {
      list([]);
      return { refund: { state: 'done', error: null, lacksFunds: false } };
    });
    await press(again.action);
    const dialog = screen.getByRole('dialog', { name: again.title('Order AAAA-1') });
    expect(dialog).toHaveTextContent('Refund of $11.00 (Stripe): 2 × Kit');
    await press(again.action, dialog);
    expect(await findToast(again.done.title)).toBeVisible();
    expect(marketplace.inputsOf('REFUND_AGAIN')).toEqual([{ orderId: ORDER_ID, refundId: 'one' }]);
    expect(await screen.findByText(deadLettersEmpty.failedRefunds)).toBeVisible();
  });

  it.each([
    [{ state: 'failed', error: 'charge_refunded', lacksFunds: false }, again.refused('charge_refunded').text],
    [{ state: 'due', error: 'insufficient_funds', lacksFunds: true }, again.uncovered.text],
  ] as const)('reports a refund that is not made: %o', async (refund, text) => {
    const { press } = await openFailedRefunds();
    marketplace.handle('REFUND_AGAIN', () => ({ refund }));
    await press(again.action);
    await press(again.action, screen.getByRole('dialog'));
    expect(await findToast(text ?? '')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leaves the dialog open when the refund is refused', async () => {
    const { press } = await openFailedRefunds();
    marketplace.refuse('REFUND_AGAIN', 'REFUND_UNCONFIRMED');
    await press(again.action);
    await press(again.action, screen.getByRole('dialog'));
    expect(await findToast(ADMIN_MESSAGES.operationFailed(FAILURES.REFUND_UNCONFIRMED.text))).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each([true, false])('focuses the password above the dialog (repeated effects: %o)', async (reactStrictMode) => {
    configure({ reactStrictMode });
    const { user, press } = await openFailedRefunds();
    marketplace.refuse('REFUND_AGAIN', 'PROOF_REQUIRED');
    await press(again.action);
    await press(again.action, screen.getByRole('dialog'));
    const proof = await screen.findByRole('dialog', { name: FRESH_PROOF_MESSAGES.title });
    const label = { exact: false, selector: 'input' };
    const password = within(proof).getByLabelText(LOGIN_MESSAGES.owner.password, label);
    await waitFor(() => expect(password).toHaveFocus());
    await user.keyboard('secret');
    expect(password).toHaveValue('secret');
  });

  it('dismisses a refund with a reason, which is required', async () => {
    const { user, row, press, list } = await openFailedRefunds();
    marketplace.handle('DISMISS_FAILED_REFUND', () => {
      list([entry('two')]);
      return {};
    });
    await press(dismiss.action);
    const dialog = screen.getByRole('dialog', { name: dismiss.title('Order AAAA-1') });
    await press(dismiss.action, dialog);
    expect(await within(dialog).findByText(dismiss.reasonRequired)).toBeVisible();
    await user.type(within(dialog).getByLabelText(dismiss.reason, { exact: false }), 'Paid by bank transfer');
    await press(dismiss.action, dialog);
    expect(await findToast(dismiss.done.title)).toBeVisible();
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(screen.getAllByTestId('dead-letter-row')).toHaveLength(1);
    expect(marketplace.inputsOf('DISMISS_FAILED_REFUND')).toEqual([
      { orderId: ORDER_ID, refundId: 'one', reason: 'Paid by bank transfer' },
    ]);
  });
});
