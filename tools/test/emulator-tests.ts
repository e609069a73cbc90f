const inTests = (name: string): string => `tests/functions/${name}`;

/** Files of tests/functions/ that run on the emulators only, as paths within the project. The reason stands above each group. */
export const EMULATOR_TESTS: readonly string[] = [
  // They call the stack's functions, triggers and site.
  'running-stack.test.ts',
  'running-stack-notifications.test.ts',
  'running-stack-staff.test.ts',
  // It compares the site's index with a search server of its own.
  'search-engine.test.ts',
  // They store files.
  'category-pictures.test.ts',
  'hosting-headers.test.ts',
  'linked-pictures.test.ts',
  'pictures.test.ts',
  'pictures-unused.test.ts',
  'preview-linked-picture.test.ts',
  // Locks and load of the database itself are part of the proof.
  'locked-order.test.ts',
  'stampede.test.ts',
  // It compares the emulator with the memory database.
  'recorded-histories.test.ts',
].map(inTests);

/** Of these, the ones of the full suite alone: they take half of the time, and prove what changes with the database in memory and its emulator. */
export const FULL_EMULATOR_TESTS: readonly string[] = ['recorded-histories.test.ts'].map(inTests);
