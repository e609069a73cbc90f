import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { EMULATOR_TESTS, FULL_EMULATOR_TESTS } from './tools/test/emulator-tests.ts';
import { LongFilesFirst } from './tools/test/long-files-first.ts';

const web = path.join(import.meta.dirname, 'web', 'src');

const CONFORMANCE = 'tests/functions/database/**/*.test.ts';
const EXCLUSIVE = 'tests/functions/exclusive/**/*.test.ts';
const FUZZING = 'tests/functions/**/fuzzed-*.test.ts';
const KILLS = 'tests/functions/**/*killed*.test.ts';
const MUTANTS = 'tests/rules/mutants/**/*.test.ts';
/** Simulations of the full suite alone. */
const LONG_SIMULATIONS = ['tests/simulation/negative-controls.test.ts', 'tests/simulation/fair-drop.test.ts'];

/** Tests that wait, as for providers that hang, as much as they compute. Files of other groups have their turn before or after. */
const MANY_AT_ONCE = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** The database in memory, and the Auth emulator. Workers start faster than processes, and the environment of each is its own. */
const IN_MEMORY = {
  pool: 'threads' as const,
  globalSetup: ['tests/functions/support/start-auth-emulator.ts'],
  setupFiles: ['tests/functions/support/memory-database.ts'],
};

const functions = {
  include: ['tests/functions/**/*.test.ts'],
  ...MANY_AT_ONCE,
  // The functions' process starts with the first request.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

/** Unit tests and simulations need nothing. The others need the running stack: `npm test` starts one and sets their environment. */
export default defineConfig({
  resolve: { alias: { '@': web } },
  test: {
    // Two files at once: the emulators share this machine with the tests.
    maxWorkers: 2,
    allowOnly: false,
    sequence: { sequencer: LongFilesFirst },
    // `npm test` prints a summary for the unit tests: of the code whose rules they hold.
    coverage: {
      include: ['domain/**/*.ts', 'functions/src/**/*.ts'],
      reporter: ['text-summary'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{art,domain,functions,sandbox,tools,web,emulator-data,tests/support}/**/*.test.ts'],
          // A context for each file, in threads that share compiled modules: two thirds of the time of threads.
          pool: 'vmThreads',
          // Property tests take seconds of a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // Compiled modules are shared, and each file runs in a context of its own: half the time of processes.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/setup-components.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], exclude: [MUTANTS], testTimeout: 20_000 },
      },
      { extends: true, test: { name: 'mutants', include: [MUTANTS] } },
      {
        extends: true,
        test: {
          ...functions,
          ...IN_MEMORY,
          name: 'functions',
          exclude: [...EMULATOR_TESTS, EXCLUSIVE, FUZZING, KILLS],
          // Half of the longest files wait for providers that hang.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions-emulator',
          include: [...EMULATOR_TESTS, CONFORMANCE],
          exclude: [...FULL_EMULATOR_TESTS],
        },
      },
      // The files of `functions` once more, on the emulators.
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions-repeated',
          exclude: [
            ...EMULATOR_TESTS.filter((file) => !FULL_EMULATOR_TESTS.includes(file)),
            CONFORMANCE,
            EXCLUSIVE,
            FUZZING,
            KILLS,
          ],
        },
      },
      { extends: true, test: { ...functions, ...IN_MEMORY, name: 'fuzzing', include: [FUZZING] } },
      { extends: true, test: { ...functions, name: 'fuzzing-emulator', include: [FUZZING] } },
      { extends: true, test: { ...functions, name: 'kills', include: [KILLS] } },
      {
        extends: true,
        test: {
          ...MANY_AT_ONCE,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          exclude: LONG_SIMULATIONS,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...MANY_AT_ONCE, name: 'long-simulation', include: LONG_SIMULATIONS, testTimeout: 120_000 },
      },
      // They keep the emulator so busy that others would not be answered in time: they run afterwards, one by one.
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions-exclusive',
          include: [EXCLUSIVE],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
