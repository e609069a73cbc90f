import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { renderFreshSite } from '@/testing/render-fresh-site.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { MONEY_MESSAGES } from './money-messages.ts';

const sell = (id: string, priceCents = 100): void =>
  marketplace.set('moneyProducts', id, {
    name: `Purse ${id}`,
    amount: 5,
    isCustom: false,
    priceCents,
    description: 'Money of the tests.',
  });

const cartButton = () => within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ });

describe('InstantMoneyPage', () => {
  it('reports money that cannot be loaded, and shows it once the database can be reached', async () => {
    useFakeTime();
    sell('gold');
    marketplace.disconnect();
    await renderSite('/instant-money');
    await wait(10_000);
    expect(await findToast(MONEY_MESSAGES.loadFailed.text ?? '')).toBeVisible();
    marketplace.reconnect();
    await wait(30_000);
    await waitFor(() => expect(screen.getByTestId('money-card')).toHaveTextContent('Purse gold'));
  });

  it('shows the total of an amount while it is typed, and the previous one after Escape', async () => {
    marketplace.set('moneyProducts', 'any', {
      name: 'Any Amount of Money',
      amount: null,
      isCustom: true,
      priceCents: 9,
      description: '',
    });
    const { user } = await renderSite('/instant-money');
    const card = await screen.findByTestId('money-card');
    const field = within(card).getByRole('textbox');
    const total = within(card).getByRole('status');
    expect(total).toHaveTextContent('10M for $0.90');
    await user.clear(field);
    await user.type(field, '77');
    expect(field).toHaveFocus();
    expect(total).toHaveTextContent('77M for $6.93');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('10');
    expect(total).toHaveTextContent('10M for $0.90');
    await user.clear(field);
    await user.type(field, '5000');
    await user.tab();
    expect(field).toHaveValue('999');
    expect(total).toHaveTextContent('999M for $89.91');
    await user.type(field, '77');
    await user.click(within(card).getByRole('button', { name: 'Add to cart' }));
    expect(await findToast('Added to cart')).toHaveTextContent('77M');
  });

  it('removes withdrawn products from the cart of a returning visitor', async () => {
    sell('gold');
    const { user } = await renderFreshSite('/instant-money');
    await user.click(within(await screen.findByTestId('money-card')).getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(cartButton()).toHaveTextContent('1'));
    marketplace.delete('moneyProducts', 'gold');
    await renderFreshSite('/catalog');
    expect(await findToast('Cart updated')).toHaveTextContent('Removed 1 unavailable items');
  });
});
