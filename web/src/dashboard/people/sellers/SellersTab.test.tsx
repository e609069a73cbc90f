import { FAILURES } from '@blockbazaar/domain/failures';
import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { refusal } from '@/testing/refusal.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { SELLER_ADMIN_MESSAGES as text } from './seller-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellersTab.tsx';

const SELLER: AdminSeller = {
  id: 'seller-1',
  username: 'nether',
  discordUsername: 'nether.owl',
  storeId: 'ash',
  storeName: 'Ash',
  storeRole: 'owner',
  createdAt: 0,
  hasSecondFactor: false,
};

/** Opens the list of these sellers. */
async function openSellers(sellers: AdminSeller[]) {
  marketplace.handle('FETCH_SELLERS', ({ search, after }) =>
    servePages(() => sellers.filter(({ username }) => username.includes(search)))({ after }),
  );
  const rendered = await openOwnerTab('sellers');
  await screen.findByRole('button', { name: text.create });
  return rendered;
}

const findCard = () => screen.findByTestId('admin-seller-card');

async function changeRole(user: UserEvent, role: string): Promise<HTMLElement> {
  await user.click(within(await findCard()).getByRole('button', { name: text.changeRole }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText(text.role), role);
  await user.click(within(dialog).getByRole('button', { name: text.saveRole }));
  return dialog;
}

describe('SellersTab', () => {
  it('stays on the tab when an impersonation fails', async () => {
    const { user, path } = await openSellers([SELLER]);
    marketplace.lose('IMPERSONATE_SELLER');
    await user.click(within(await findCard()).getByRole('button', { name: text.loginAs }));
    expect(await findToast(text.loginFailed.text ?? '')).toBeVisible();
    expect(path()).toBe('/owner/dashboard');
  });

  it('changes the role of a seller, but not of the last owner of a store', async () => {
    const sellers = [SELLER];
    const { user } = await openSellers(sellers);
    expect(await findCard()).toHaveTextContent(STORE_ROLE_NAMES.owner);
    marketplace.refuse('SET_STORE_ROLE', 'LAST_STORE_OWNER');
    const dialog = await changeRole(user, 'manager');
    expect(await findToast(text.roleFailed.text ?? '')).toHaveTextContent(FAILURES.LAST_STORE_OWNER.text);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    marketplace.handle('SET_STORE_ROLE', ({ storeRole }) => {
      sellers.splice(0, 1, { ...SELLER, storeRole });
      return {};
    });
    await changeRole(user, 'orderDesk');
    expect(await findToast(text.roleChanged.title)).toBeVisible();
    await waitFor(async () => expect(await findCard()).toHaveTextContent(STORE_ROLE_NAMES.orderDesk));
  });

  it('shows sellers who are created elsewhere', async () => {
    useFakeTime();
    const sellers: AdminSeller[] = [];
    const { user } = await openSellers(sellers);
    await user.type(screen.getByRole('searchbox'), 'later');
    expect(await screen.findByText(text.nobodyFound('later'))).toBeVisible();
    sellers.push({ ...SELLER, username: 'later' });
    await wait(STAFF_TIMES.refreshMs);
    expect(await findCard()).toHaveTextContent('later');
  });

  it('does not offer to impersonate a seller whose store was deleted', async () => {
    await openSellers([{ ...SELLER, storeId: null, storeName: null }]);
    const card = await findCard();
    expect(card).toHaveTextContent('Store: No store assigned');
    expect(within(card).getByRole('button', { name: text.loginAs })).toBeDisabled();
  });

  it('still lists a seller whose deletion fails', async () => {
    const sellers = [SELLER];
    const { user } = await openSellers(sellers);
    const card = await findCard();
    const remove = async (): Promise<void> => {
      await user.click(within(card).getByRole('button', { name: text.delete }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(text.deleteConfirmation);
      await user.click(within(dialog).getByRole('button', { name: text.deleteAction }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };
    marketplace.lose('DELETE_SELLER');
    await remove();
    expect(await findToast(text.deleteFailed.text ?? '')).toBeVisible();
    expect(card).toBeVisible();
    marketplace.handle('DELETE_SELLER', ({ id }) => {
      if (id !== SELLER.id) throw refusal('NOT_FOUND');
      sellers.pop();
      return {};
    });
    await remove();
    expect(await findToast(text.deleted.title)).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });
});
