import { describe, expect, it } from 'vitest';
import { bookCentsOf, shortfallCents, type ProviderFunds } from './payout-funds.ts';

const funds = (changes: Partial<ProviderFunds> = {}): ProviderFunds => ({
  provider: 'paypal',
  bookCents: 10_000,
  inTransitCents: 0,
  openCents: 0,
  scheduledCents: 0,
  ...changes,
});

describe('shortfallCents', () => {
  it('is the part of the due payouts that the book balance does not cover', () => {
    expect(shortfallCents(funds({ openCents: 4_000, scheduledCents: 6_000 }))).toBe(0);
    expect(shortfallCents(funds({ openCents: 4_000, scheduledCents: 6_001 }))).toBe(1);
    expect(shortfallCents(funds({ openCents: 10_500 }))).toBe(500);
  });

  it('excludes the money of payouts in transit from the balance', () => {
    expect(shortfallCents(funds({ inTransitCents: 9_000, scheduledCents: 3_000 }))).toBe(2_000);
  });

  it('includes a negative balance, if a payout is due', () => {
    expect(shortfallCents(funds({ bookCents: -2_149, openCents: 1_000 }))).toBe(3_149);
    expect(shortfallCents(funds({ bookCents: -2_149 }))).toBe(0);
    expect(shortfallCents(funds({ bookCents: 0, inTransitCents: 500 }))).toBe(0);
  });
});

describe('bookCentsOf', () => {
  it('adds up all events of the account in stored and later sums', () => {
    const years = {
      2025: { 'provider/paypal': { paid: 5_000, refunded: -500 }, 'provider/stripe': { paid: 900 } },
      2026: { 'provider/paypal': { payout_arrived: -6_649 }, stores: { paid: -5_000 } },
    };
    expect(bookCentsOf('paypal', [{ years }, { years: { 2026: { 'provider/paypal': { paid: 40 } } } }])).toBe(-2_109);
    expect(bookCentsOf('stripe', [{ years }])).toBe(900);
    expect(bookCentsOf('stripe', [])).toBe(0);
  });
});
