import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { marketplace } from './fake-marketplace.ts';
import { signInSeller } from './fake-staff.ts';
import { renderSite } from './render-site.tsx';

export const messages = SELLER_MESSAGES.products;

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const productOf = (id: string) => marketplace.read('products', id);

export function cardOf({ name }: { name: string }): HTMLElement {
  const card = screen.getAllByTestId('seller-product').find(({ textContent }) => textContent.includes(name));
  if (card === undefined) throw new Error(`${name} has no card.`);
  return card;
}

export const editButton = (product: { name: string }) => within(cardOf(product)).getByRole('button', { name: /^Edit/ });

export async function openProducts(storeId: string, count = 1): Promise<UserEvent> {
  signInSeller(storeId);
  const { user } = await renderSite('/seller/dashboard');
  expect(await heading(messages.list(String(count)))).toBeVisible();
  return user;
}
