import { describe, expect, it } from 'vitest';
import { CURRENCIES, decimalsOf, isCurrency, MAIN_CURRENCIES, MORE_CURRENCIES } from './currencies.ts';

describe('CURRENCIES', () => {
  it('includes 29, of which the picker offers twelve first', () => {
    expect(CURRENCIES).toHaveLength(29);
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(29);
    expect(MAIN_CURRENCIES.map(({ code }) => code).join(' ')).toBe('USD EUR GBP JPY CAD AUD CHF CNY INR KRW BRL MXN');
    expect(MORE_CURRENCIES).toHaveLength(17);
  });

  it('gives each currency a name and a flag', () => {
    expect(CURRENCIES.every(({ name, flag }) => name !== '' && /^\/art\/flags\/[a-z]{3}\.svg$/.test(flag))).toBe(true);
  });

  it('includes four currencies without decimals', () => {
    const whole = CURRENCIES.map(({ code }) => code).filter((code) => decimalsOf(code) === 0);
    expect(whole).toEqual(['JPY', 'KRW', 'IDR', 'VND']);
  });

  it.each(['XXX', 'usd', '', 'toString', 'EURO'])('omits %j', (code) => expect(isCurrency(code)).toBe(false));
});
