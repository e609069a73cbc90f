import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import { describe, expect, it, vi } from 'vitest';
import { createCurrencyChoice, dropUnknownCurrency } from './create-currency-choice.ts';

function browser(saved?: string) {
  const kept = new Map<string, string>(saved === undefined ? [] : [[STORAGE_KEYS.selectedCurrency, saved]]);
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => {
      kept.set(key, value);
      return true;
    },
  };
  return { kept, storage, tabs: new EventTarget() };
}

describe('createCurrencyChoice', () => {
  it('defaults to the dollar, and stores another choice under the name from the specification', () => {
    const { kept, storage, tabs } = browser();
    const choice = createCurrencyChoice(storage, tabs);
    expect(choice.read()).toBe('USD');
    const onChange = vi.fn<() => void>();
    choice.subscribe(onChange);
    choice.choose('EUR');
    expect(choice.read()).toBe('EUR');
    expect(onChange).toHaveBeenCalledOnce();
    expect(kept.get('selectedCurrency')).toBe('EUR');
    expect(createCurrencyChoice(storage, tabs).read()).toBe('EUR');
  });

  it.each(['', 'euro', 'eur', '<script>', 'EURO', '"EUR"', 'AAA', 'toString'])(
    'defaults to the dollar when storage contains %j',
    (saved) => {
      const { storage, tabs } = browser(saved);
      expect(createCurrencyChoice(storage, tabs).read()).toBe('USD');
    },
  );

  it.each(['', 'AAA', '<script>'])('removes the invalid value %j from storage', (saved) => {
    const { kept, storage } = browser(saved);
    const remove = (key: string) => void kept.delete(key);
    dropUnknownCurrency({ ...storage, remove });
    expect([...kept]).toEqual([]);
    kept.set(STORAGE_KEYS.selectedCurrency, 'EUR');
    dropUnknownCurrency({ ...storage, remove });
    expect([...kept]).toEqual([[STORAGE_KEYS.selectedCurrency, 'EUR']]);
  });

  it('follows the choice of another tab', () => {
    const { kept, storage, tabs } = browser('EUR');
    const choice = createCurrencyChoice(storage, tabs);
    const onChange = vi.fn<() => void>();
    const stop = choice.subscribe(onChange);
    kept.set(STORAGE_KEYS.selectedCurrency, 'GBP');
    tabs.dispatchEvent(new Event('storage'));
    expect(choice.read()).toBe('GBP');
    tabs.dispatchEvent(new Event('storage'));
    expect(onChange).toHaveBeenCalledOnce();
    stop();
    choice.choose('JPY');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('lasts as long as the page when storage is unavailable', () => {
    const choice = createCurrencyChoice({ read: () => null, write: () => false }, new EventTarget());
    choice.choose('EUR');
    expect(choice.read()).toBe('EUR');
  });
});
