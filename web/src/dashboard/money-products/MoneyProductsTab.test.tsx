import type { MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { refusal } from '@/testing/refusal.ts';
import { MONEY_ADMIN_MESSAGES as messages } from './money-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './MoneyProductsTab.tsx';

const POUCH: MoneyProductFields = { name: 'Pouch', amount: 10, isCustom: false, priceCents: 1_000, description: '' };

/** Simulates the owner operations for money products. */
function serveProducts(): void {
  marketplace.handle('CREATE_MONEY_PRODUCT', (product) => {
    marketplace.set('moneyProducts', 'new', product);
    return { id: 'new' };
  });
  marketplace.handle('UPDATE_MONEY_PRODUCT', ({ id, priceCents }) => {
    marketplace.update('moneyProducts', id, { priceCents });
    return {};
  });
  marketplace.handle('DELETE_MONEY_PRODUCT', ({ id }) => {
    if (marketplace.read('moneyProducts', id) === null) throw refusal('NOT_FOUND');
    marketplace.delete('moneyProducts', id);
    return {};
  });
}

async function openMoney() {
  serveProducts();
  const rendered = await openOwnerTab('money');
  await screen.findByRole('heading', { name: messages.title });
  return rendered;
}

async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name, { selector: 'h4' })).closest('li');
  if (card === null) throw new Error('The product is in no list.');
  return card;
}

async function openForm(user: Awaited<ReturnType<typeof openMoney>>['user']) {
  await user.click(screen.getByRole('button', { name: messages.add }));
  const dialog = await screen.findByRole('dialog');
  return {
    dialog: within(dialog),
    field: (label: string) => within(dialog).getByLabelText(label, { exact: false, selector: 'input,textarea' }),
    queryField: (label: string) => within(dialog).queryByLabelText(label, { exact: false, selector: 'input,textarea' }),
    add: within(dialog).getByRole('button', { name: messages.add }),
  };
}

describe('AddMoneyProductDialog', () => {
  it('shows each error at its field, and preserves the input', async () => {
    const { user } = await openMoney();
    const { dialog, field, add } = await openForm(user);
    await user.click(add);
    await waitFor(() => expect(dialog.getAllByText(messages.required)).toHaveLength(3));
    await fill(user, field(messages.name), 'Pouch');
    await fill(user, field(messages.amount), '1,500,000');
    await fill(user, field(messages.price), '0');
    await user.click(add);
    expect(await dialog.findByText(messages.amountInvalid)).toBeVisible();
    expect(dialog.getByText(messages.priceInvalid)).toBeVisible();
    expect(field(messages.name)).toHaveValue('Pouch');
    expect(field(messages.amount)).toHaveValue('1,500,000');
  });

  it('adds a custom product with a price per million and without an amount', async () => {
    const { user } = await openMoney();
    const { dialog, field, queryField, add } = await openForm(user);
    await fill(user, field(messages.name), 'Any amount');
    await user.click(dialog.getByRole('switch', { name: messages.isCustom }));
    expect(queryField(messages.amount)).not.toBeInTheDocument();
    await fill(user, field(messages.pricePerMillion), '0.15');
    await fill(user, field(messages.description), 'As much as you need.');
    marketplace.lose('CREATE_MONEY_PRODUCT');
    await user.click(add);
    expect(await findToast(messages.createFailed.text ?? '')).toBeVisible();
    expect(field(messages.description)).toHaveValue('As much as you need.');
    serveProducts();
    await user.click(add);
    const card = await findCard('Any amount');
    expect(card).toHaveTextContent(messages.custom);
    expect(card).toHaveTextContent('$0.15 per million');
    expect(screen.getByRole('heading', { name: messages.customTitle }).closest('section')).toContainElement(card);
  });
});

describe('MoneyProductCard', () => {
  it('saves a price, previews the rate, and rejects an invalid price', async () => {
    marketplace.set('moneyProducts', 'pouch', POUCH);
    const { user } = await openMoney();
    const card = await findCard(POUCH.name);
    const price = within(card).getByLabelText(messages.priceOf(POUCH.name));
    const save = within(card).getByRole('button', { name: messages.savePriceOf(POUCH.name) });
    expect(price).toHaveDisplayValue('10.00');
    expect(price).toHaveAttribute('min', '0');
    expect(price).toHaveAttribute('step', '0.01');
    expect(save).toBeDisabled();

    await fill(user, price, '12.5');
    expect(card).toHaveTextContent('$1.25 per million');
    await user.keyboard('{Enter}');
    expect(await findToast(messages.updated.title)).toBeVisible();
    await waitFor(() => expect(price).toHaveDisplayValue('12.50'));
    expect(marketplace.read('moneyProducts', 'pouch')?.priceCents).toBe(1_250);

    await fill(user, price, '0');
    await user.click(save);
    await waitFor(() => expect(card).toHaveTextContent(messages.priceInvalid));
    expect(price).toHaveDisplayValue('0');
    await fill(user, price, '7');
    marketplace.lose('UPDATE_MONEY_PRODUCT');
    await user.click(save);
    expect(await findToast(messages.updateFailed.text ?? '')).toBeVisible();
    expect(price).toHaveDisplayValue('7');
  });

  it('reports the deletion of a product that is already deleted', async () => {
    marketplace.set('moneyProducts', 'pouch', POUCH);
    const { user } = await openMoney();
    const card = await findCard(POUCH.name);
    await user.click(within(card).getByRole('button', { name: messages.deleteOf(POUCH.name) }));
    const dialog = await screen.findByRole('dialog');
    marketplace.delete('moneyProducts', 'pouch');
    await user.click(within(dialog).getByRole('button', { name: messages.delete }));
    expect(await findToast(messages.deleteFailed.text ?? '')).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });
});

describe('TestPayments', () => {
  it('shows errors at the fields, the sent payment, and a failure', async () => {
    const { user } = await openMoney();
    const panel = within(screen.getByRole('region', { name: messages.test.title }));
    const username = panel.getByLabelText(messages.test.username);
    const amount = panel.getByLabelText(messages.test.amount);
    const send = panel.getByRole('button', { name: messages.test.send });
    const sendOne = panel.getByRole('button', { name: messages.test.sendOne });
    expect(username).toHaveAttribute('maxlength', '16');
    await fill(user, username, '..ab');
    await fill(user, amount, '0');
    await user.click(send);
    expect(await panel.findByText(messages.test.usernameInvalid)).toBeVisible();
    expect(panel.getByText(messages.test.amountInvalid)).toBeVisible();
    expect(await findToast(messages.test.amountInvalidTitle)).toHaveTextContent(messages.test.amountInvalid);
    expect(username).toHaveValue('..ab');
    await user.click(sendOne);
    expect(await panel.findByText(messages.test.usernameInvalidShort)).toBeVisible();

    marketplace.handle('sendTestPayment', () => ({}));
    await fill(user, username, '.Bedrocker');
    await fill(user, amount, '25');
    await user.click(send);
    expect(await findToast('25M to .Bedrocker')).toBeVisible();
    await user.click(sendOne);
    expect(await findToast('1M to .Bedrocker')).toBeVisible();
    await fill(user, amount, '0.0005');
    await user.click(send);
    expect(await findToast('0.0005M to .Bedrocker')).toBeVisible();
    await fill(user, amount, '1001');
    await user.click(send);
    expect(await findToast('1,001M to .Bedrocker')).toBeVisible();
    expect(marketplace.inputsOf('sendTestPayment').map(({ millions }) => millions)).toEqual([25, 1, 0.0005, 1_001]);
    expect(marketplace.inputsOf('sendTestPayment')[0]?.minecraftUsername).toBe('.Bedrocker');

    marketplace.refuse('sendTestPayment', 'DELIVERY_FAILED');
    await user.click(send);
    expect(await findToast(messages.test.failed.text ?? '')).toHaveTextContent(messages.test.failed.title);
    await user.click(sendOne);
    expect(await findToast(messages.test.failedOne.text ?? '')).toBeVisible();
    expect(amount).toHaveValue('1001');
  });

  it('sends a manual-delivery test, and reports a failed one', async () => {
    const { user } = await openMoney();
    const post = screen.getByRole('button', { name: messages.test.webhook });
    marketplace.handle('sendTestManualDelivery', () => ({}));
    await user.click(post);
    expect(await findToast(messages.test.webhookSent.title)).toBeVisible();
    marketplace.lose('sendTestManualDelivery');
    await user.click(post);
    expect(await findToast(messages.test.webhookFailed.text ?? '')).toHaveTextContent(
      messages.test.webhookFailed.title,
    );
  });
});
