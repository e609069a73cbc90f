import { FAILURES } from '@blockbazaar/domain/failures';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { signInSeller } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openStore } from '@/testing/open-store.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';

const { seller: messages } = LOGIN_MESSAGES;

const username = () => screen.getByLabelText(messages.username, { exact: false });
const password = () => screen.getByLabelText(messages.password, { exact: false });

async function logIn(user: UserEvent): Promise<void> {
  await fill(user, username(), 'nether');
  await fill(user, password(), 'not-the-password');
  await user.keyboard('{Enter}');
}

describe('SellerLoginPage', () => {
  it('reports a failed login, preserves the name, and clears the password', async () => {
    const { user } = await renderSite('/seller/login');
    await user.click(await screen.findByRole('button', { name: LOGIN_MESSAGES.login }));
    expect(await screen.findByText(messages.usernameRequired)).toBeVisible();
    expect(screen.getByText(messages.passwordRequired)).toBeVisible();

    const { promise, resolve } = Promise.withResolvers<undefined>();
    marketplace.handle('sellerLogin', async () => {
      await promise;
      throw refusal('INVALID_LOGIN');
    });
    await logIn(user);
    expect(await screen.findByRole('button', { name: LOGIN_MESSAGES.busy })).toBeDisabled();
    resolve(undefined);
    expect(await findToast(FAILURES.INVALID_LOGIN.text)).toHaveTextContent(messages.failedTitle);
    expect(username()).toHaveValue('nether');
    expect(password()).toHaveValue('');
    await waitFor(() => expect(password()).toHaveFocus());

    // For password managers.
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');

    const text = 'Too many attempts. Please try again in 2 minutes.';
    marketplace.handle('sellerLogin', () => {
      throw refusal('RATE_LIMITED', { text, retryAfterS: 120 });
    });
    await logIn(user);
    expect(await findToast(text)).toHaveTextContent(messages.failedTitle);
    expect(await screen.findByRole('note')).toHaveTextContent(/You can try again in [12]:\d\d\./);

    marketplace.handle('sellerLogin', () => Promise.reject(new Error('The response was lost.')));
    await logIn(user);
    expect(await findToast(messages.unexpected.text ?? '')).toBeVisible();
    expect(password()).toHaveValue('');
  });

  it('rejects a seller without a store', async () => {
    const text = 'No store associated with this seller';
    marketplace.refuse('sellerLogin', 'NOT_ALLOWED_NOW', { text });
    const { user, path } = await renderSite('/seller/login');
    await screen.findByRole('button', { name: LOGIN_MESSAGES.login });
    await logIn(user);
    expect(await findToast(text)).toBeVisible();
    expect(path()).toBe('/seller/login');
  });

  it('redirects a seller who is logged in to the dashboard', async () => {
    signInSeller(openStore().id);
    const { path } = await renderSite('/seller/login');
    await waitFor(() => expect(path()).toBe('/seller/dashboard'));
  });

  it('redirects to the login without a message when no session has ended, and links to the site', async () => {
    const { path } = await renderSite('/seller/dashboard');
    await waitFor(() => expect(path()).toBe('/seller/login'));
    expect(await screen.findByRole('link', { name: messages.backToStore })).toHaveAttribute('href', '/');
    expect(screen.queryByText(LOGIN_MESSAGES.sessionOver)).not.toBeInTheDocument();
  });
});
