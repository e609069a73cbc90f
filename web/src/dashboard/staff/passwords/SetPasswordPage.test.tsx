import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { sellerToken } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openStore } from '@/testing/open-store.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';
import { SET_PASSWORD_MESSAGES } from './set-password-messages.ts';

const messages = SET_PASSWORD_MESSAGES;
const LINK = `/seller/set-password#seller-1.${'s'.repeat(43)}`;
const PASSWORD = 'Copper!Meadow#19';
const LOGIN = { username: 'nether', password: PASSWORD };

async function setPassword(user: UserEvent): Promise<void> {
  await fill(user, await screen.findByLabelText(messages.password, { exact: false, selector: 'input' }), PASSWORD);
  await user.click(screen.getByRole('button', { name: messages.set }));
}

describe('SetPasswordPage', () => {
  beforeEach(() => {
    marketplace.handle('readPasswordLink', () => ({
      username: 'nether',
      passwordNames: ['nether'],
      expiresAt: Date.now() + 60_000,
    }));
    marketplace.handle('setSellerPassword', () => ({ username: 'nether' }));
  });

  it('logs in with the new password, which is typed once', async () => {
    marketplace.handle('sellerLogin', () => sellerToken(openStore().id));
    const { user, path } = await renderSite(LINK);
    await setPassword(user);
    await waitFor(() => expect(path()).toBe('/seller/dashboard'));
    expect(marketplace.inputsOf('sellerLogin')).toEqual([LOGIN]);
  });

  it('requires the second factor after the password is set', async () => {
    marketplace.handle('sellerLogin', ({ code }) => {
      if (code !== '123456') throw refusal('SECOND_FACTOR_REQUIRED');
      return sellerToken(openStore().id);
    });
    const { user, path } = await renderSite(LINK);
    await setPassword(user);
    expect(await screen.findByText(messages.done)).toBeVisible();
    await fill(user, await screen.findByLabelText(LOGIN_MESSAGES.secondStep.code, { exact: false }), '123456');
    await expectAccessible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/seller/dashboard'));
    expect(marketplace.inputsOf('sellerLogin')).toEqual([LOGIN, { ...LOGIN, code: '123456' }]);
  });

  it('preserves the password for another attempt if the login fails', async () => {
    const text = 'Too many attempts. Please try again in 2 minutes.';
    marketplace.refuse('sellerLogin', 'RATE_LIMITED', { text, retryAfterS: 120 });
    const { user, path } = await renderSite(LINK);
    await setPassword(user);
    expect(await findToast(text)).toHaveTextContent(LOGIN_MESSAGES.seller.failedTitle);
    expect(screen.getByText(messages.done)).toBeVisible();
    expect(await screen.findByLabelText(LOGIN_MESSAGES.seller.username, { exact: false })).toHaveValue('nether');
    marketplace.handle('sellerLogin', () => sellerToken(openStore().id));
    await user.click(screen.getByRole('button', { name: LOGIN_MESSAGES.login }));
    await waitFor(() => expect(path()).toBe('/seller/dashboard'));
    expect(marketplace.inputsOf('sellerLogin')).toEqual([LOGIN, LOGIN]);
  });
});
