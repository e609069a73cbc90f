const inTests = (name: string): string => `tests/functions/${name}`;

/**
 * Files of tests/functions/ that run only on the emulators, as paths in the project. A comment above each group states
 * the reason.
 */
export const EMULATOR_TESTS: readonly string[] = [
  // Tests that call the stack's functions, triggers and site.
  'platform/running-stack.test.ts',
  'notifications/running-stack-notifications.test.ts',
  'staff/running-stack-staff.test.ts',
  // It compares the site's index with its own search server.
  'search/search-engine.test.ts',
  // Tests that store files.
  'pictures/category-pictures.test.ts',
  'platform/hosting-headers.test.ts',
  'pictures/linked-pictures.test.ts',
  'pictures/pictures.test.ts',
  'pictures/unused-pictures.test.ts',
  'pictures/preview-linked-picture.test.ts',
  // It restores an export of the stack's data into a second emulator.
  'platform/restore-drill.test.ts',
  // The proof includes the database's locks and load.
  'payments/locked-order.test.ts',
  'checkout/stampede.test.ts',
].map(inTests);

/**
 * Files that run only on the emulators, and only in the full suite: they compare the emulator with the memory database,
 * and take half of the time.
 */
export const FULL_EMULATOR_TESTS: readonly string[] = ['platform/recorded-histories.test.ts'].map(inTests);
