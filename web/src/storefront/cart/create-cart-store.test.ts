import { LIMITS } from '@blockbazaar/domain/limits';
import { sampleCatalogProduct as product } from '@blockbazaar/domain/testing/sample-catalog-product';
import { describe, expect, it, vi } from 'vitest';
import { safeStorage } from '@/ui/browser/browser-storage.ts';
import { createCartStore } from './create-cart-store.ts';

/** One browser: storage shared by its tabs, with a full disk or blocked storage on request of a test. */
function fakeBrowser(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const faults = { isFull: false, isForbidden: false };
  const tabs: EventTarget[] = [];

  function openTab() {
    const tab = new EventTarget();
    tabs.push(tab);
    const backing = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (faults.isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
        for (const other of tabs) if (other !== tab) other.dispatchEvent(new Event('storage'));
      },
      removeItem: (key: string) => {
        kept.delete(key);
      },
    };
    const storage = safeStorage(() => {
      if (faults.isForbidden) throw new DOMException('no storage here', 'SecurityError');
      return backing;
    });
    return createCartStore(storage, tab);
  }

  return { openTab, faults, kept };
}

const ids = (cart: ReturnType<typeof createCartStore>): string[] => cart.read().items.map(({ id }) => id);

describe('createCartStore', () => {
  it('stores items and total under their keys, and restores them on the next visit', () => {
    const browser = fakeBrowser();
    browser.openTab().actions.add(product('a'), 3);
    expect(JSON.parse(browser.kept.get('cart') ?? '')).toMatchObject([{ id: 'a', quantity: 3, priceCents: 250 }]);
    expect(browser.kept.get('cartTotal')).toBe('750');
    expect(browser.openTab().read()).toMatchObject({ count: 3, totalCents: 750 });
  });

  it('updates count and total through all changes, and leaves an empty list behind', () => {
    const browser = fakeBrowser();
    const cart = browser.openTab();
    cart.actions.add(product('a'), 1);
    cart.actions.add(product('b', { priceCents: 100 }), 2);
    cart.actions.setQuantity('b', 5_000);
    expect(cart.read()).toMatchObject({ count: 1_000, totalCents: 250 + 999 * 100 });
    cart.actions.setQuantity('b', 0);
    cart.actions.remove('a');
    expect(cart.read()).toEqual({ items: [], count: 0, totalCents: 0 });
    expect(browser.kept.get('cart')).toBe('[]');
    cart.actions.add(product('a'), 1);
    cart.actions.clear();
    expect(ids(cart)).toEqual([]);
  });

  it('reports a full cart', () => {
    const cart = fakeBrowser().openTab();
    for (let line = 0; line < LIMITS.orderLinesMax; line += 1)
      expect(cart.actions.add(product(`p${line}`), 1).ok).toBe(true);
    expect(cart.actions.add(product('one-more'), 1)).toMatchObject({ ok: false, failure: { code: 'TOO_MANY_LINES' } });
    expect(cart.actions.add(product('p0'), 1).ok).toBe(true);
    expect(cart.read().items).toHaveLength(LIMITS.orderLinesMax);
  });

  it('returns the added quantity', () => {
    const cart = fakeBrowser().openTab();
    const few = product('few', { stock: 4 });
    expect(cart.actions.add(few, 3)).toMatchObject({ ok: true, value: 3 });
    expect(cart.actions.add(few, 3)).toMatchObject({ ok: true, value: 1 });
    expect(cart.actions.add(few, 3)).toMatchObject({ ok: true, value: 0 });
    expect(cart.actions.add(product('many'), 998)).toMatchObject({ ok: true, value: 998 });
    expect(cart.actions.add(product('many'), 5)).toMatchObject({ ok: true, value: 1 });
    expect(cart.actions.add(product('none', { stock: 0 }), 1)).toMatchObject({ failure: { code: 'SOLD_OUT' } });
    expect(cart.read().count).toBe(4 + 999);
  });

  it.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['an object instead of a list', '{"items":[]}'],
    ['lines that are not items', '[1]'],
    ['items without a price', '[{"id":"x"}]'],
    ['a quantity of 0', JSON.stringify([{ ...product('a'), quantity: 0 }])],
    [
      'a total beyond the safe integers',
      JSON.stringify([{ ...product('a', { priceCents: Number.MAX_SAFE_INTEGER }), quantity: 2 }]),
    ],
  ])('drops a stored cart that is corrupt: %s', (_, stored) => {
    const browser = fakeBrowser({ cart: stored, cartTotal: '1' });
    const cart = browser.openTab();
    expect(ids(cart)).toEqual([]);
    expect([...browser.kept.keys()]).toEqual([]);
    cart.actions.add(product('a'), 1);
    expect(ids(cart)).toEqual(['a']);
  });

  it('works in memory where storage is forbidden', () => {
    const browser = fakeBrowser();
    browser.faults.isForbidden = true;
    const cart = browser.openTab();
    cart.actions.add(product('a'), 1);
    cart.actions.add(product('b'), 1);
    cart.actions.remove('a');
    expect(ids(cart)).toEqual(['b']);
  });

  it('works in memory after storage is full', () => {
    const browser = fakeBrowser();
    const cart = browser.openTab();
    cart.actions.add(product('a'), 1);
    browser.faults.isFull = true;
    cart.actions.add(product('b'), 1);
    cart.actions.add(product('c'), 1);
    expect(ids(cart)).toEqual(['a', 'b', 'c']);
    browser.faults.isFull = false;
    cart.actions.add(product('d'), 1);
    expect(ids(browser.openTab())).toEqual(['a', 'b', 'c', 'd']);
  });

  it('restores the readable items of a damaged cart, and reports the others once', () => {
    const a = { ...product('a'), quantity: 2 };
    const damaged = [a, { ...product('b'), quantity: 'two', name: 'Rope' }, { ...a, name: 'Twin' }, null];
    const browser = fakeBrowser({ cart: JSON.stringify(damaged) });
    const cart = browser.openTab();
    expect(cart.read()).toMatchObject({ items: [a], count: 2, totalCents: 500 });
    expect(cart.actions.takeUnreadable()).toEqual(['Rope', 'Twin', null]);
    expect(cart.actions.takeUnreadable()).toEqual([]);
    expect(JSON.parse(browser.kept.get('cart') ?? '')).toEqual([a]);
    expect(browser.openTab().actions.takeUnreadable()).toEqual([]);
  });

  it('restores the items of an earlier shape', () => {
    const { id, name, priceCents, storeId } = product('a');
    const browser = fakeBrowser({ cart: JSON.stringify([{ id, name, priceCents, storeId, quantity: 3 }]) });
    const cart = browser.openTab();
    expect(cart.read()).toMatchObject({ count: 3, totalCents: 750 });
    expect(cart.actions.takeUnreadable()).toEqual([]);
  });

  it('restores no more lines than an order can have', () => {
    const lines = Array.from({ length: LIMITS.orderLinesMax + 1 }, (_, index) => ({
      ...product(`p${index}`),
      quantity: 1,
    }));
    const cart = fakeBrowser({ cart: JSON.stringify(lines) }).openTab();
    expect(cart.read().items).toHaveLength(LIMITS.orderLinesMax);
    expect(cart.actions.takeUnreadable()).toHaveLength(1);
  });

  it('synchronizes two tabs', () => {
    const browser = fakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const onChange = vi.fn<() => void>();
    const leave = right.subscribe(onChange);
    left.actions.add(product('a'), 1);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(ids(right)).toEqual(['a']);
    leave();
    right.actions.add(product('b'), 1);
    expect(ids(left)).toEqual(['a', 'b']);
    left.actions.clear();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(ids(right)).toEqual([]);
  });

  it('applies a change to the cart that another tab has stored, even before the storage event arrives', () => {
    const browser = fakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    left.actions.add(product('a'), 1);
    browser.kept.set('cart', JSON.stringify([{ ...product('b'), quantity: 2 }]));
    right.actions.add(product('c'), 1);
    expect(ids(right)).toEqual(['b', 'c']);
  });

  it('empties when another tab clears all storage', () => {
    const browser = fakeBrowser();
    const tab = browser.openTab();
    tab.actions.add(product('a'), 1);
    browser.kept.clear();
    browser.openTab().actions.add(product('b'), 1);
    expect(ids(tab)).toEqual(['b']);
  });

  it('returns the same state until it changes', () => {
    const cart = fakeBrowser().openTab();
    cart.actions.add(product('a'), 1);
    const before = cart.read();
    cart.actions.remove('nothing');
    cart.actions.setQuantity('a', 1);
    expect(cart.read()).toBe(before);
  });

  it('drops unavailable items, applies new prices, and does not change items that were added since', () => {
    const cart = fakeBrowser().openTab();
    cart.actions.add(product('kept'), 2);
    cart.actions.add(product('gone'), 1);
    const checked = new Set(['kept', 'gone']);
    cart.actions.add(product('since'), 1);
    const available = new Map([['kept', product('kept', { priceCents: 300, minimumQuantity: 5, stock: 0 })]]);
    expect(cart.actions.reconcile(checked, available)).toBe(1);
    expect(cart.read().items).toMatchObject([
      { id: 'kept', priceCents: 300, quantity: 5, stock: 0 },
      { id: 'since', quantity: 1 },
    ]);
    expect(cart.actions.reconcile(checked, available)).toBe(0);
  });
});
