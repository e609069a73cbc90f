import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { STORE_FIELD_MESSAGES } from '@blockbazaar/domain/stores/store-field-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { DRAFT_MESSAGES } from '@/dashboard/ui/drafts/draft-messages.ts';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { ownerToken, signOutStaff } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { editButton, messages as products, openProducts } from '@/testing/seller-products.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { SESSION_END_MESSAGES } from './session-end-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/catalog/products/SellerProductsTab.tsx';
import '@/dashboard/notifications/NotificationsTab.tsx';
import '@/dashboard/stores/OwnerStoresTab.tsx';
import '@/dashboard/stores/SellerStoreTab.tsx';

const PRODUCT_NAME = 'Product name';
const STORE_NAME = STORE_FIELD_MESSAGES.name;

const findTab = (name: string) => screen.findByRole('tab', { name });
const findPrompt = () => screen.findByRole('dialog', { name: DRAFT_MESSAGES.leaveTitle });
async function respond(user: UserEvent, action: string): Promise<void> {
  await user.click(within(await findPrompt()).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByText(DRAFT_MESSAGES.leaveTitle)).not.toBeInTheDocument());
}

/** Returns whether the browser would warn before it closes the page. */
function warnsAtReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

async function typeStoreName(user: UserEvent, name = 'Half-typed'): Promise<void> {
  await screen.findByRole('button', { name: SELLER_MESSAGES.store.update });
  await fill(user, getField(STORE_NAME), name);
}

describe('RequireStaff', () => {
  it('warns before a tab is changed, and restores the input when the person returns', async () => {
    const { user, address } = await openSellerTab('store');
    await typeStoreName(user);
    await user.click(await findTab('Notifications'));
    expect(await findPrompt()).toHaveTextContent(DRAFT_MESSAGES.leaveText);
    await expectAccessible();
    await respond(user, DRAFT_MESSAGES.stay);
    expect(address()).toBe('/seller/dashboard?tab=store');
    expect(getField(STORE_NAME)).toHaveValue('Half-typed');

    await user.click(await findTab('Notifications'));
    await respond(user, DRAFT_MESSAGES.leave);
    await waitFor(() => expect(address()).toBe('/seller/dashboard?tab=notifications'));
    await user.click(await findTab('Store'));
    expect(await screen.findByText(DRAFT_MESSAGES.restored)).toBeVisible();
    expect(getField(STORE_NAME)).toHaveValue('Half-typed');
    await expectAccessible();
  });

  it('warns before Back, and follows it after the confirmation', async () => {
    const { user, address } = await openSellerTab('notifications');
    await user.click(await findTab('Store'));
    await typeStoreName(user);
    history.back();
    await respond(user, DRAFT_MESSAGES.stay);
    await waitFor(() => expect(address()).toBe('/seller/dashboard?tab=store'));
    expect(getField(STORE_NAME)).toHaveValue('Half-typed');
    history.back();
    await respond(user, DRAFT_MESSAGES.leave);
    await waitFor(() => expect(address()).toBe('/seller/dashboard?tab=notifications'));
    expect(await findTab('Notifications')).toHaveAttribute('aria-selected', 'true');
  });

  it('warns before a reload, restores the input, and reverts it on request', async () => {
    const { user, reload, store } = await openSellerTab('store');
    await screen.findByRole('button', { name: SELLER_MESSAGES.store.update });
    expect(warnsAtReload()).toBe(false);
    await typeStoreName(user);
    expect(warnsAtReload()).toBe(true);
    await reload();
    await waitFor(() => expect(getField(STORE_NAME)).toHaveValue('Half-typed'));
    expect(warnsAtReload()).toBe(true);
    await user.click(screen.getByRole('button', { name: DRAFT_MESSAGES.discard }));
    expect(getField(STORE_NAME)).toHaveValue(store.name);
    expect(warnsAtReload()).toBe(false);
    await reload();
    await waitFor(() => expect(getField(STORE_NAME)).toHaveValue(store.name));
    expect(screen.queryByText(DRAFT_MESSAGES.restored)).not.toBeInTheDocument();
  });

  it('shows a change by another person beside a restored field', async () => {
    const { user, reload, store } = await openSellerTab('store');
    await typeStoreName(user);
    marketplace.update('stores', store.id, { name: 'Renamed' });
    await reload();
    await waitFor(() => expect(getField(STORE_NAME)).toHaveValue('Half-typed'));
    expect(await screen.findByText(EDIT_FORM_MESSAGES.changedTo('Renamed'))).toBeVisible();
  });

  it('does not warn after a sale or a concurrent change updates a form without input', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    marketplace.update('products', product.id, { name: 'Renamed', stock: 9 });
    expect(await screen.findByText(products.stockNow(9))).toBeVisible();
    await waitFor(() => expect(getField('Stock')).toHaveValue('9'));
    expect(getField(PRODUCT_NAME)).toHaveValue('Renamed');
    expect(warnsAtReload()).toBe(false);
    await user.click(await findTab('Notifications'));
    await waitFor(() => expect(screen.queryByLabelText(/^Stock/)).not.toBeInTheDocument());
    expect(screen.queryByText(DRAFT_MESSAGES.leaveTitle)).not.toBeInTheDocument();
  });

  it('removes the draft after a save, and does not warn any more', async () => {
    const { user, reload } = await openSellerTab('store');
    await typeStoreName(user, 'Saved');
    await user.click(screen.getByRole('button', { name: SELLER_MESSAGES.store.update }));
    expect(await findToast(SELLER_MESSAGES.store.updated.title)).toBeVisible();
    expect(warnsAtReload()).toBe(false);
    await reload();
    await waitFor(() => expect(getField(STORE_NAME)).toHaveValue('Saved'));
    expect(screen.queryByText(DRAFT_MESSAGES.restored)).not.toBeInTheDocument();
  });

  it('warns before another product replaces the edited one, and discards the draft on Cancel', async () => {
    const first = offerProduct();
    const second = offerProduct({ store: first.store, product: { name: 'Second product' } });
    const user = await openProducts(first.storeId, 2);
    await user.click(editButton(first));
    await fill(user, getField(PRODUCT_NAME), 'Half-typed');
    await user.click(editButton(second));
    await respond(user, DRAFT_MESSAGES.leave);
    await waitFor(() => expect(getField(PRODUCT_NAME)).toHaveValue('Second product'));
    await user.click(editButton(first));
    await waitFor(() => expect(getField(PRODUCT_NAME)).toHaveValue('Half-typed'));
    await user.click(screen.getByRole('button', { name: products.cancelEdit }));
    await user.click(editButton(first));
    await waitFor(() => expect(getField(PRODUCT_NAME)).toHaveValue(first.name));
  });

  it('preserves a form above which the owner logs in again, two minutes before the session ends', async () => {
    useFakeTime();
    marketplace.handle(
      'GET_STORES',
      servePages(() => []),
    );
    const { user } = await openOwnerTab('stores');
    await user.click(await screen.findByRole('button', { name: STORE_ADMIN_MESSAGES.create }));
    await fill(user, getField(STORE_NAME), 'Half-typed');
    await wait(STAFF_TIMES.ownerSessionMs - STAFF_TIMES.endNoticeMs - 60_000);
    expect(screen.queryByText(SESSION_END_MESSAGES.title)).not.toBeInTheDocument();
    await wait(60_000);
    const notice = await screen.findByRole('dialog', { name: SESSION_END_MESSAGES.title });
    await user.click(within(notice).getByRole('button', { name: SESSION_END_MESSAGES.logInAgain }));
    marketplace.handle('ownerLogin', ownerToken);
    await fill(user, getField(LOGIN_MESSAGES.owner.password, notice), 'the-password');
    await user.click(within(notice).getByRole('button', { name: LOGIN_MESSAGES.login }));
    await waitFor(() => expect(screen.queryByText(SESSION_END_MESSAGES.title)).not.toBeInTheDocument());
    await wait(STAFF_TIMES.endNoticeMs);
    expect(getField(STORE_NAME)).toHaveValue('Half-typed');
  });

  it('restores the input after the session has ended', async () => {
    marketplace.handle(
      'GET_STORES',
      servePages(() => []),
    );
    const { user, path } = await openOwnerTab('stores');
    await user.click(await screen.findByRole('button', { name: STORE_ADMIN_MESSAGES.create }));
    await fill(user, getField(STORE_NAME), 'Half-typed');
    await signOutStaff();
    await waitFor(() => expect(path()).toBe('/owner/login'));
    const again = await openOwnerTab('stores');
    await again.user.click(
      (await screen.findAllByRole('button', { name: STORE_ADMIN_MESSAGES.create }))[0] as HTMLElement,
    );
    expect(await screen.findByText(DRAFT_MESSAGES.restored)).toBeVisible();
    expect(getField(STORE_NAME)).toHaveValue('Half-typed');
  });

  it('warns before a logout, which removes the drafts', async () => {
    marketplace.handle('revokeSession', () => ({}));
    const { user, path } = await openSellerTab('store');
    await typeStoreName(user);
    await user.click(screen.getByRole('button', { name: LOGIN_MESSAGES.logout }));
    expect(await findPrompt()).toHaveTextContent(DRAFT_MESSAGES.logoutText);
    await respond(user, DRAFT_MESSAGES.leave);
    await waitFor(() => expect(path()).toBe('/seller/login'));
    expect(sessionStorage.getItem('form-drafts:seller')).toBeNull();
  });
});
