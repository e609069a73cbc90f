import { describe, expect, it } from 'vitest';
import { storeOrdersOf } from '../orders/store-order.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { manualDeliveryPost, newOrderPost } from './order-posts.ts';

const ORDER_ID = '0123456789abcdef0123456789abcdef';

function postOf(changes: Parameters<typeof sampleOrder>[0]): string {
  const [storeOrder] = storeOrdersOf(ORDER_ID, { ...sampleOrder(changes), paidAt: at(3) });
  if (storeOrder === undefined) throw new Error('The order has no lines.');
  return newOrderPost(storeOrder);
}

describe('post about a new order', () => {
  it('contains the items and the buyer, but not the commission', () => {
    expect(postOf({}).split('\n')).toEqual([
      '**New order 89ABCDEF**',
      'Discord: lena.builds · In game: LenaBuilds',
      '• 1x Kit',
      'You earn $9.99',
      'Notes: Meet me at spawn',
    ]);
  });

  it('contains the buyer’s answers, below their line', () => {
    const answers = [
      { question: 'Which island?', answer: '@everyone' },
      { question: 'Colour', answer: 'Red' },
    ];
    expect(postOf({ items: [sampleLine({ answers }), sampleLine({ productId: 'torch', name: 'Torch' })] })).toContain(
      ['• 1x Kit', String.raw`  – Which island? \@everyone`, '  – Colour: Red', '• 1x Torch'].join('\n'),
    );
  });

  it('escapes names and notes', () => {
    const post = postOf({
      items: [sampleLine({ name: '**Sale** @everyone' })],
      buyer: { discordUsername: 'a_b', minecraftUsername: '.A_b', notes: '[x](https://x.example)' },
    });
    expect(post).toContain(String.raw`\*\*Sale\*\* \@everyone`);
    expect(post).toContain(String.raw`Discord: a\_b · In game: .A\_b`);
    expect(post).toContain(String.raw`\[x\]\(https://x.example\)`);
  });

  it('stays within the length limit for the largest order', () => {
    const name = '*'.repeat(120);
    const items = Array.from({ length: 50 }, (_, index) => sampleLine({ productId: `p${index}`, name, quantity: 999 }));
    const buyer = { discordUsername: '_'.repeat(37), minecraftUsername: '_'.repeat(17), notes: '*'.repeat(540) };
    const post = postOf({ items, buyer });
    expect(post.length).toBeLessThanOrEqual(2_000);
    expect(post).toMatch(/• … and 4\d more/);
    expect(post).toContain('You earn');
  });
});

it('contains the amount of money in a manual delivery', () => {
  const items = [sampleLine({ kind: 'money', name: '5M', quantity: 3, millions: 15 })];
  expect(manualDeliveryPost(ORDER_ID, sampleOrder({ items }))).toContain('• 3x 5M (15M)');
});
