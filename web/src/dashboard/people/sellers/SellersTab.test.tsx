import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { FAILURES } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MESSAGES } from '@/dashboard/staff/passwords/password-messages.ts';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { adminStore } from '@/testing/admin-store.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
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

const storeField = (dialog: HTMLElement) => within(dialog).getByRole('combobox', { name: text.store });

/** Selects the only store in the dialog. */
async function chooseStore(user: UserEvent, dialog: HTMLElement, { name, slug }: { name: string; slug: string }) {
  marketplace.handle(
    'GET_STORES',
    servePages(() => [adminStore({ name, slug })]),
  );
  await fill(user, storeField(dialog), slug);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

async function changeRole(user: UserEvent, role: string): Promise<HTMLElement> {
  await user.click(within(await findCard()).getByRole('button', { name: text.changeRole }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText(text.role), role);
  await user.click(within(dialog).getByRole('button', { name: text.saveRole }));
  return dialog;
}

describe('CreateSellerDialog', () => {
  it('shows each error at its field, and preserves the input', async () => {
    const { user } = await openSellers([]);
    await user.click(screen.getByRole('button', { name: text.create }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: text.createAction });
    await user.click(save);
    for (const message of [text.discordRequired, /3-32 letters/, PASSWORD_MESSAGES.required, text.storeRequired])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByText(/At least 16 characters/)).toBeVisible();

    await fill(user, getField(text.discordUsername, dialog), 'two words');
    await fill(user, getField(text.username, dialog), 'a');
    await fill(user, getField(text.password, dialog), 'Lantern!!!12');
    const strong = { name: new RegExp(PASSWORD_MESSAGES.strength('Strong')) };
    expect(await within(dialog).findByRole('progressbar', strong)).toBeVisible();
    for (const reason of ['Use at least 16 characters', 'Avoid using repeated characters'])
      expect(within(dialog).getByText(new RegExp(reason)).closest('li')).toBeVisible();
    await user.click(save);
    expect(await findToast(PASSWORD_MESSAGES.weak)).toHaveTextContent(
      'Use at least 16 characters. Avoid using repeated characters.',
    );
    expect(within(dialog).getByText(PASSWORD_MESSAGES.weak)).toBeVisible();
    expect(within(dialog).getByText(MESSAGES.checkout.discordInvalid)).toBeVisible();
    expect(getField(text.discordUsername, dialog)).toHaveValue('two words');
    expect(getField(text.password, dialog)).toHaveValue('Lantern!!!12');
    await expectAccessible();
  });

  it('preserves the generated password and the store when the username is taken', async () => {
    const store = { name: 'Ash', slug: 'ash' };
    const sellers: AdminSeller[] = [];
    const { user } = await openSellers(sellers);
    marketplace.handle('CREATE_SELLER', ({ username, discordUsername, storeId }) => {
      if (username === 'taken') throw refusal('ALREADY_TAKEN');
      sellers.push({ ...SELLER, username, discordUsername, storeId });
      return { id: SELLER.id, link: null };
    });
    await user.click(screen.getByRole('button', { name: text.create }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, getField(text.discordUsername, dialog), 'night.owl');
    await fill(user, getField(text.username, dialog), 'taken');
    await user.click(within(dialog).getByRole('button', { name: PASSWORD_MESSAGES.generate }));
    expect(await within(dialog).findByText(PASSWORD_MESSAGES.strength('Very Strong'))).toBeVisible();
    const password = getField(text.password, dialog) as HTMLInputElement;
    const generated = password.value;
    expect(generated).toHaveLength(24);
    await chooseStore(user, dialog, store);
    const save = within(dialog).getByRole('button', { name: text.createAction });
    await user.click(save);
    expect(await within(dialog).findByText(text.usernameTaken)).toBeVisible();
    expect(password).toHaveValue(generated);
    expect(storeField(dialog)).toHaveValue(store.name);

    await fill(user, getField(text.username, dialog), 'owl');
    await user.click(save);
    expect(await findToast(text.created.title)).toBeVisible();
    const card = await findCard();
    expect(card).toHaveTextContent(text.discord('night.owl'));
    expect(card).toHaveTextContent(text.storeOf(store.name));
    expect(marketplace.inputsOf('CREATE_SELLER').at(-1)).toMatchObject({ username: 'owl', password: generated });
  });

  it('creates a seller without a password, and shows the link', async () => {
    const { user } = await openSellers([]);
    const token = `link.${'0'.repeat(43)}`;
    marketplace.handle('CREATE_SELLER', () => ({ id: SELLER.id, link: { token, expiresAt: Date.now() } }));
    await user.click(screen.getByRole('button', { name: text.create }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, getField(text.discordUsername, dialog), 'night.owl');
    await fill(user, getField(text.username, dialog), 'owl');
    await user.click(within(dialog).getByRole('switch', { name: text.byLink }));
    expect(within(dialog).getByText(text.byLinkHint)).toBeVisible();
    await chooseStore(user, dialog, { name: 'Ash', slug: 'ash' });
    await user.click(within(dialog).getByRole('button', { name: text.createAction }));
    expect(await screen.findByRole('heading', { name: text.linkTitle('owl') })).toBeVisible();
    expect(screen.getByLabelText(text.link)).toHaveValue(`${location.origin}/seller/set-password#${token}`);
    expect(marketplace.inputsOf('CREATE_SELLER')).toMatchObject([{ username: 'owl', storeRole: 'owner' }]);
    expect(marketplace.inputsOf('CREATE_SELLER')[0]).not.toHaveProperty('password');
  });
});

describe('EditSellerDialog', () => {
  it('shows a taken username and a concurrent change, and overwrites the change only on a second save', async () => {
    let stored = SELLER;
    const { user } = await openSellers([SELLER]);
    marketplace.handle('FETCH_SELLERS', () => ({ items: [stored], next: null }));
    marketplace.handle('UPDATE_SELLER', ({ updates, seen }) => {
      if (updates.username === 'taken') throw refusal('ALREADY_TAKEN');
      if (hasEditConflict({ ...stored }, { updates, seen: seen ?? {} }))
        throw refusal('EDIT_CONFLICT', { current: stored });
      stored = { ...stored, discordUsername: updates.discordUsername ?? stored.discordUsername };
      return {};
    });
    const card = await findCard();
    await user.click(within(card).getByRole('button', { name: text.edit }));
    const dialog = await screen.findByRole('dialog');
    expect(storeField(dialog)).toHaveValue(SELLER.storeName);
    const save = within(dialog).getByRole('button', { name: text.editAction });
    await fill(user, getField(text.username, dialog), 'taken');
    await user.click(save);
    expect(await within(dialog).findByText(text.usernameTaken)).toBeVisible();
    await fill(user, getField(text.username, dialog), SELLER.username);

    stored = { ...SELLER, discordUsername: 'late.bird' };
    await fill(user, getField(text.discordUsername, dialog), 'early.bird');
    await user.click(save);
    expect(await within(dialog).findByText(EDIT_FORM_MESSAGES.changedTo('late.bird'))).toBeVisible();
    expect(stored.discordUsername).toBe('late.bird');
    await expectAccessible();
    await user.click(save);
    expect(await findToast(text.updated.title)).toBeVisible();
    await waitFor(async () => expect(await findCard()).toHaveTextContent(text.discord('early.bird')));
  });
});

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
