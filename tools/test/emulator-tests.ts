const inTests = (name: string): string => `tests/functions/${name}`;

/**
 * Files of tests/functions/ that run only on the emulators, as paths in the project. A comment above each group states
 * the reason.
 */
export const EMULATOR_TESTS: readonly string[] = [
  // Tests that call the stack's functions, triggers and site.
  'running-stack.test.ts',
  'running-stack-notifications.test.ts',
  'running-stack-staff.test.ts',
  // It compares the site's index with its own search server.
  'search-engine.test.ts',
  // Tests that store files.
  'category-pictures.test.ts',
  'hosting-headers.test.ts',
  'linked-pictures.test.ts',
  'pictures.test.ts',
  'pictures-unused.test.ts',
  'preview-linked-picture.test.ts',
  // The proof includes the database's locks and load.
  'locked-order.test.ts',
  'stampede.test.ts',
].map(inTests);

/**
 * Files that run only on the emulators, and only in the full suite: they compare the emulator with the memory database,
 * and take half of the time.
 */
export const FULL_EMULATOR_TESTS: readonly string[] = ['recorded-histories.test.ts'].map(inTests);
