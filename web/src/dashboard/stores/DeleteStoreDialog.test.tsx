import { STORE_ADMIN_MESSAGES as text } from '@blockbazaar/domain/stores/store-admin-messages';
import { DELETION_NAME_PATH } from '@blockbazaar/domain/stores/store-operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { servePages } from '@/testing/serve-pages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerStoresTab.tsx';

const NOTHING = { products: 0, sellers: 0, unpaidOrders: 0, openStoreOrders: 0, balance: null };

/** Opens the dialog of a new store. */
async function openDialog() {
  const { createdAt, ...store } = openStore();
  const listed = { ...store, createdAt: createdAt.toMillis(), webhookMasked: null };
  marketplace.handle(
    'GET_STORES',
    servePages(() => [listed]),
  );
  const { user } = await openOwnerTab('stores');
  const card = await screen.findByTestId('admin-store-card');
  await user.click(within(card).getByRole('button', { name: text.delete }));
  const dialog = await screen.findByRole('dialog');
  return { user, card, dialog, inDialog: within(dialog), id: store.id, name: store.name };
}

describe('DeleteStoreDialog', () => {
  it('shows the effects of a deletion, and requires the name of the store', async () => {
    const deletion = {
      products: 3,
      sellers: 1,
      unpaidOrders: 1,
      openStoreOrders: 2,
      balance: { owedCents: 12_345, heldCents: 345 },
    };
    marketplace.handle('GET_STORE_DELETION', () => deletion);
    marketplace.handle('DELETE_STORE', () => ({ isFinished: true, openStoreOrders: 2, owedCents: 12_345 }));
    const { user, dialog, inDialog, id, name } = await openDialog();
    expect(await inDialog.findByText('You owe the store $123.45.')).toBeVisible();
    for (const effect of text.deletionEffects(deletion)) expect(dialog).toHaveTextContent(effect);
    const remove = inDialog.getByRole('button', { name: text.deleteAction });
    await user.click(remove);
    expect(await inDialog.findByText(text.deleteNameWrong)).toBeVisible();
    await expectAccessible();
    expect(marketplace.inputsOf('DELETE_STORE')).toEqual([]);
    await fill(user, getField(text.name, dialog), name);
    await user.click(remove);
    await waitFor(() => expect(marketplace.inputsOf('DELETE_STORE')).toEqual([{ id, name }]));
  });

  it('shows at its field that the store was renamed since', async () => {
    marketplace.refuse('DELETE_STORE', 'INVALID_INPUT', { text: text.deleteNameDiffers, path: DELETION_NAME_PATH });
    marketplace.handle('GET_STORE_DELETION', () => NOTHING);
    const { user, card, dialog, inDialog, name } = await openDialog();
    await waitFor(() => expect(inDialog.getByRole('button', { name: text.deleteAction })).toBeEnabled());
    await fill(user, getField(text.name, dialog), ` ${name} `);
    await user.click(inDialog.getByRole('button', { name: text.deleteAction }));
    await waitFor(() => expect(getField(text.name, dialog)).toHaveAccessibleDescription(/current name/));
    expect(dialog).toHaveTextContent(text.deleteNameDiffers);
    expect(card).toBeVisible();
  });

  it('offers no deletion whose effects cannot be loaded', async () => {
    marketplace.lose('GET_STORE_DELETION');
    const { inDialog } = await openDialog();
    expect(await inDialog.findByText(text.deletionLoadFailed.text ?? '')).toBeVisible();
    expect(inDialog.getByRole('button', { name: text.deleteAction })).toBeDisabled();
  });

  it('still lists a store whose deletion fails, and shows the error', async () => {
    marketplace.lose('DELETE_STORE');
    marketplace.handle('GET_STORE_DELETION', () => NOTHING);
    const { user, card, dialog, inDialog, name } = await openDialog();
    expect(dialog).toHaveTextContent(text.deleteConfirmation);
    await waitFor(() => expect(inDialog.getByRole('button', { name: text.deleteAction })).toBeEnabled());
    await fill(user, getField(text.name, dialog), name);
    await user.click(inDialog.getByRole('button', { name: text.deleteAction }));
    expect(await findToast(text.deleteFailed.text ?? '')).toBeVisible();
    expect(card).toBeVisible();
  });
});
