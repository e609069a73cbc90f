import { FAILURES } from '@blockbazaar/domain/failures';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { ownerToken } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { refusal } from '@/testing/refusal.ts';
import { preloadScreen, renderSite } from '@/testing/render-site.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';

const { owner: messages, secondStep: SECOND } = LOGIN_MESSAGES;
const PASSWORD = 'the-password';

const password = () => screen.getByPlaceholderText(messages.placeholder);
const code = () => screen.getByLabelText(SECOND.code, { exact: false });

const clickLogin = (user: UserEvent) => user.click(screen.getByRole('button', { name: LOGIN_MESSAGES.login }));

async function logIn(user: UserEvent, typed: string): Promise<void> {
  await fill(user, password(), typed);
  await clickLogin(user);
}

describe('OwnerLoginPage', () => {
  it('reports a failed login', async () => {
    marketplace.handle('ownerLogin', () => {
      throw refusal('INVALID_LOGIN');
    });
    // Leaves the login page before the test ends.
    await preloadScreen('/');
    const { user, path } = await renderSite('/seller/login');
    await user.click(await screen.findByRole('link', { name: LOGIN_MESSAGES.seller.ownerAccess }));
    await screen.findByPlaceholderText(messages.placeholder);
    await clickLogin(user);
    expect(await screen.findByText(messages.passwordRequired)).toBeVisible();
    await logIn(user, 'not-the-password');
    expect(await findToast(messages.failed.text ?? '')).toHaveTextContent(messages.failedTitle);
    expect(password()).toHaveValue('');

    marketplace.handle('ownerLogin', () => {
      throw refusal('RATE_LIMITED', { text: 'Too many attempts.', retryAfterS: 30 });
    });
    await logIn(user, 'not-the-password');
    expect(await screen.findByRole('note')).toHaveTextContent(/You can try again in 0:\d\d\./);

    marketplace.handle('ownerLogin', () => Promise.reject(new Error('The response was lost.')));
    await logIn(user, 'not-the-password');
    expect(await findToast(messages.unexpected.text ?? '')).toHaveTextContent(messages.failedTitle);
    await user.click(screen.getByRole('link', { name: messages.backToStore }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['shop.example', 'Passkeys work only at shop.example. Open the site at that address, or use another method.'],
    [location.hostname, SECOND.passkeyCancelled],
  ])('explains an unused passkey of %s', async (rpId, text) => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    marketplace.handle('beginPasskeyLogin', () => ({
      challenge: 'Y2hhbGxlbmdl',
      timeout: 60_000,
      rpId,
      allowCredentials: [],
      userVerification: 'required',
    }));
    const { user } = await renderSite('/owner/login');
    await user.click(await screen.findByRole('button', { name: SECOND.passkeyAlone }));
    expect(await findToast(text)).toHaveTextContent(messages.failedTitle);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });

  it('requires a code if a second factor is set up', async () => {
    marketplace.handle('ownerLogin', ({ code: given }) => {
      if (given === undefined) throw refusal('SECOND_FACTOR_REQUIRED');
      if (given !== '123456') throw refusal('SECOND_FACTOR_INVALID');
      return ownerToken();
    });
    const { user, path } = await renderSite('/owner/login');
    await screen.findByPlaceholderText(messages.placeholder);
    await logIn(user, PASSWORD);
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible();
    await clickLogin(user);
    expect(await screen.findByText(SECOND.codeRequired)).toBeVisible();

    await fill(user, code(), 'ABCD-EFGH-1234');
    await user.keyboard('{Enter}');
    expect((await screen.findAllByText(FAILURES.SECOND_FACTOR_INVALID.text))[0]).toBeVisible();
    expect(code()).toHaveValue('');

    await user.click(screen.getByRole('button', { name: SECOND.codeBack }));
    expect(password()).toHaveValue('');
    await logIn(user, PASSWORD);
    await waitFor(() => expect(code()).toHaveFocus());
    await fill(user, code(), '123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/owner/dashboard'));
    expect(marketplace.inputsOf('ownerLogin').at(-1)).toEqual({ password: PASSWORD, code: '123456' });
  });
});
