import { describe, expect, it } from 'vitest';
import { browserSpecs } from './browser-specs.ts';

const SPECS = ['tests/e2e/browser/checkout/checkout-form.spec.ts', 'tests/e2e/browser/spin/daily-spin.spec.ts'];

describe('browserSpecs', () => {
  it('finds the specs of a subject in the shop and in the dashboards', () => {
    expect(browserSpecs('web/src/storefront/spin/PrizeList.tsx', SPECS)).toEqual([SPECS[1]]);
    expect(browserSpecs('web/src/dashboard/checkout/List.tsx', SPECS)).toEqual([SPECS[0]]);
  });

  it('returns all specs for a screen without known ones', () => {
    expect(browserSpecs('web/src/storefront/landing/Lead.tsx', SPECS)).toEqual(SPECS);
    expect(browserSpecs('web/src/ui/Stars.tsx', SPECS)).toEqual(SPECS);
  });
});
