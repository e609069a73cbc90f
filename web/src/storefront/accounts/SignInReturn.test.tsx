import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY } from '@blockbazaar/domain/accounts/sign-in';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signInShopper, signOutShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { renderFreshSite } from '@/testing/render-fresh-site.ts';
import { rememberSignIn } from './pending-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

const CODE = 'x'.repeat(43);
const account = () => screen.queryByRole('button', { name: /^Your account/ });

/** Opens the return address of a sign-in. */
function returnWith(key: string, value: string) {
  history.replaceState(null, '', `/about#${key}=${value}`);
  return renderFreshSite('/about');
}

describe('SignInReturn', () => {
  it('redeems the code once in the tab that started the sign-in', async () => {
    const uid = signInShopper({ discordUsername: 'Lena' });
    await signOutShopper();
    marketplace.handle('completeSignIn', () => ({ token: uid }));
    rememberSignIn();
    const { reload } = await returnWith(SIGN_IN_CODE_KEY, CODE);
    expect(await screen.findByRole('button', { name: SIGN_IN_MESSAGES.account('Lena') })).toBeVisible();
    expect(location.hash).toBe('');
    await reload();
    expect(await screen.findByRole('button', { name: SIGN_IN_MESSAGES.account('Lena') })).toBeVisible();
    expect(marketplace.inputsOf('completeSignIn')).toEqual([{ code: CODE }]);
  });

  it.each([
    { code: CODE, what: 'that the server refuses', calls: 1 },
    { code: 'short', what: 'that is not valid', calls: 0 },
  ])('reports a code $what', async ({ code, calls }) => {
    marketplace.refuse('completeSignIn', 'INVALID_INPUT');
    rememberSignIn();
    const { path } = await returnWith(SIGN_IN_CODE_KEY, code);
    expect(await findToast(SIGN_IN_MESSAGES.failed.title)).toBeVisible();
    expect(path()).toBe('/about');
    expect(location.hash).toBe('');
    expect(account()).not.toBeInTheDocument();
    expect(marketplace.inputsOf('completeSignIn')).toHaveLength(calls);
  });

  it('redeems no code in a tab without a pending sign-in', async () => {
    await returnWith(SIGN_IN_CODE_KEY, CODE);
    expect(await findToast(SIGN_IN_MESSAGES.failed.title)).toBeVisible();
    expect(account()).not.toBeInTheDocument();
    expect(marketplace.inputsOf('completeSignIn')).toEqual([]);
  });

  it('reports a cancelled sign-in without an alert', async () => {
    rememberSignIn();
    await returnWith(SIGN_IN_FAILURE_KEY, 'denied');
    expect(await findToast(SIGN_IN_MESSAGES.denied.title)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(account()).not.toBeInTheDocument();
  });

  it('reports a sign-in that failed at Discord, and signs in on the next attempt', async () => {
    rememberSignIn();
    const { path } = await returnWith(SIGN_IN_FAILURE_KEY, 'failed');
    expect(await findToast(SIGN_IN_MESSAGES.failed.title)).toBeVisible();
    expect(path()).toBe('/about');
    expect(account()).not.toBeInTheDocument();
    expect(marketplace.inputsOf('completeSignIn')).toEqual([]);

    const uid = signInShopper({ discordUsername: 'Lena' });
    await signOutShopper();
    marketplace.handle('completeSignIn', () => ({ token: uid }));
    rememberSignIn();
    await returnWith(SIGN_IN_CODE_KEY, CODE);
    expect(await screen.findByRole('button', { name: SIGN_IN_MESSAGES.account('Lena') })).toBeVisible();
  });
});
