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
/** Simulations that only the full suite runs. */
const LONG_SIMULATIONS = [
  'tests/simulation/negative-controls.test.ts',
  'tests/simulation/provider-fault-controls.test.ts',
  'tests/simulation/fair-drop.test.ts',
];

/**
 * For tests that wait as much as they compute, for example for providers that hang. Other groups run before or after
 * them.
 */
const MANY_AT_ONCE = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** For threads that run files in succession. */
const RESTORE_ENVIRONMENT = 'tests/support/restore-environment.ts';

/**
 * Uses the memory database and the Auth emulator. Threads share compiled modules, and each file runs in a separate
 * context. It takes four fifths of the time of separate threads.
 */
const IN_MEMORY = {
  pool: 'vmThreads' as const,
  globalSetup: ['tests/functions/support/start-auth-emulator.ts'],
  setupFiles: [RESTORE_ENVIRONMENT, 'tests/functions/support/memory-database.ts'],
};

const functions = {
  include: ['tests/functions/**/*.test.ts'],
  ...MANY_AT_ONCE,
  // The functions' process starts with the first request.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

/**
 * Unit tests and simulations have no requirements. The others need the running stack: `npm test` starts one and sets
 * their environment.
 */
export default defineConfig({
  resolve: { alias: { '@': web } },
  test: {
    // Two files at once, because the emulators run on the same machine.
    maxWorkers: 2,
    allowOnly: false,
    // Threads read transformed modules of previous files and stages from a folder in `node_modules`, and do not request
    // each of them.
    fsModuleCache: true,
    sequence: { sequencer: LongFilesFirst },
    // `npm test` prints a coverage summary of the unit tests. It includes only the code with business rules.
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
          // A context for each file, in threads that share compiled modules. It takes two thirds of the time of
          // separate threads.
          pool: 'vmThreads',
          setupFiles: [RESTORE_ENVIRONMENT],
          // Property tests take half a minute on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // Threads share compiled modules, and each file runs in a separate context. It takes half the time of
          // processes.
          pool: 'vmThreads',
          setupFiles: [RESTORE_ENVIRONMENT, 'web/src/testing/setup-components.ts'],
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
          exclude: [...EMULATOR_TESTS, ...FULL_EMULATOR_TESTS, EXCLUSIVE, FUZZING, KILLS],
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
        },
      },
      // Runs the files of `functions` again, on the emulators.
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions-repeated',
          exclude: [...EMULATOR_TESTS, CONFORMANCE, EXCLUSIVE, FUZZING, KILLS],
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
      // These files load the emulator so heavily that other tests would time out. They run afterwards, in sequence.
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
