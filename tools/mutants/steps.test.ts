import { describe, expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

const NOW = {
  hasComponents: true,
  hasMemoryDatabase: true,
  browserSpecs: ['tests/e2e/browser/checkout/checkout-form.spec.ts'],
};
const EARLIER = { ...NOW, hasComponents: false, hasMemoryDatabase: false };
const WEB = { area: 'web', file: 'web/src/storefront/checkout/customer/CustomerFields.tsx' } as const;
const FUNCTIONS = { area: 'payments', file: 'functions/src/payments/refund-key.ts' } as const;
const DOMAIN = { area: 'checkout', file: 'domain/cart/cart.ts' } as const;

const stagesOf = (steps: ReturnType<typeof stepsFor>): string[] => steps.map(({ stage }) => stage);

describe('stepsFor', () => {
  it('runs only the rules tests for a mutant of the rules', () => {
    expect(stagesOf(stepsFor({ area: 'rules', file: 'firestore.rules' }, NOW, true))).toEqual(['rules']);
  });

  it('includes the browser tests for screens on request', () => {
    expect(stagesOf(stepsFor(WEB, NOW, false))).toEqual(['unit', 'components', 'components']);
    expect(stagesOf(stepsFor(WEB, NOW, true))).toEqual(['unit', 'components', 'components', 'browser']);
  });

  it('runs stages without a stack first', () => {
    const stacks = stepsFor(DOMAIN, NOW, true).map(({ stack }) => stack);
    expect(stacks).toEqual(['none', 'none', 'none', 'none', 'none', 'rebuilt']);
    expect(stagesOf(stepsFor(FUNCTIONS, NOW, false))).toEqual(['unit', 'functions', 'simulation', 'fuzzing']);
  });

  it('runs the tests of screens for shared code', () => {
    expect(stagesOf(stepsFor(DOMAIN, NOW, false))).toContain('components');
    expect(stagesOf(stepsFor(DOMAIN, NOW, true)).at(-1)).toBe('browser');
    expect(stagesOf(stepsFor(FUNCTIONS, NOW, true))).not.toContain('components');
  });

  it('runs function tests on the emulators in commits without the memory database', () => {
    const steps = stepsFor(DOMAIN, EARLIER, false).filter(({ stage }) => stage === 'functions');
    expect(steps.map(({ stack }) => stack)).toEqual(['rebuilt', 'rebuilt']);
    expect(stagesOf(stepsFor(WEB, EARLIER, true))).toEqual(['unit', 'browser']);
  });
});
