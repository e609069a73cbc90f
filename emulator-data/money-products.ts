import type { MoneyProductEntry } from './documents.ts';

/** The products of the Instant Money page: larger amounts cost less per million. */
export const MONEY_PRODUCTS: readonly MoneyProductEntry[] = [
  {
    id: 'money-custom',
    fields: {
      name: 'Any Amount of Money',
      amount: null,
      isCustom: true,
      priceCents: 12,
      description: 'Say how many millions you need, up to 999 of them in one order.',
    },
  },
  fixed(5, 58, 'Enough for a starter base and the first spawner.'),
  fixed(25, 270, 'Buys a corner of the market street and the blocks to build on it.'),
  fixed(100, 999, 'For those who buy spawners by the stack.'),
  fixed(500, 4_499, 'The vault of a whole clan, at the best rate that we have.'),
];

/** `amount` in millions, `priceCents` for the whole amount. */
function fixed(amount: number, priceCents: number, description: string): MoneyProductEntry {
  return {
    id: `money-${amount}m`,
    fields: { name: `${amount}M DonutSMP Money`, amount, isCustom: false, priceCents, description },
  };
}
