import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_MESSAGES } from '@/storefront/accounts/sign-in-messages.ts';
import { signInShopper } from '@/testing/fake-auth.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

const banner = () => within(screen.getByRole('banner'));
const findAccount = () => banner().findByRole('button', { name: SIGN_IN_MESSAGES.account('Lena') });
const cartLink = () => banner().getByRole('link', { name: /Cart/ });

describe('Header', () => {
  it.each(['/', '/stores', '/about', '/reviews', '/free-money', '/orders/no-such-order', '/no/such/page'])(
    'shows the account and the cart at %s',
    async (address) => {
      signInShopper({ discordUsername: 'Lena' });
      offerProduct().inCart(3);
      const { user, path } = await renderSite(address);
      expect(await findAccount()).toBeVisible();
      expect(cartLink()).toHaveTextContent('3');
      await user.click(cartLink());
      await waitFor(() => expect(path()).toBe('/checkout'));
    },
  );

  it('signs out from the menu of the account', async () => {
    signInShopper({ discordUsername: 'Lena' });
    const { user, reload } = await renderSite('/about');
    await user.click(await findAccount());
    expect(screen.getByRole('menu')).toHaveTextContent(`${SIGN_IN_MESSAGES.signedInAs}Lena`);
    await user.click(screen.getByRole('menuitem', { name: SIGN_IN_MESSAGES.signOut }));
    expect(await findToast(SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
    expect(banner().queryByRole('button', { name: /^Your account/ })).not.toBeInTheDocument();
    await reload();
    expect(banner().queryByRole('button', { name: /^Your account/ })).not.toBeInTheDocument();
  });
});
