import { TIMES } from '@blockbazaar/domain/limits';

/**
 * Shortens the tests of providers that hang. Import it before the functions, whose clients of providers read the limit
 * once. `payments/provider-faults.test.ts` waits for the real limit.
 */
Object.assign(TIMES, { providerTryMs: 2_500 });
