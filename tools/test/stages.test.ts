import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { chooseStages, groupStages, inRandomOrder, stagesOf, SUITES } from './stages.ts';

const namesOf = (args: readonly string[], suite: (typeof SUITES)[number] = 'default'): string[] =>
  chooseStages(args, stagesOf(suite), suite).map(({ name }) => name);

const countsOf = (suite: (typeof SUITES)[number]): number[] =>
  chooseStages(['simulation', 'fuzzing', 'functions', 'functions-emulator', 'unit'], [], suite).flatMap(({ env }) =>
    Object.values(env).map(Number),
  );

const groupsOf = (args: readonly string[]): string[][] =>
  groupStages(chooseStages(args, stagesOf('default'), 'default')).map((group) => group.map(({ name }) => name));

describe('chooseStages', () => {
  it('runs the stages of the default suite', () => {
    expect(namesOf([])).toEqual([
      'lint',
      'types',
      'unit',
      'components',
      'rules',
      'functions',
      'fuzzing',
      'simulation',
      'browser',
    ]);
  });

  it('adds the stages of the full suite in their order', () => {
    expect(namesOf([], 'full').join(' ')).toBe(
      'lint types unit components rules functions fuzzing simulation functions-emulator functions-repeated mutants kills size service-worker gallery exclusive pages browser',
    );
  });

  it('runs only named stages, including those of a larger suite', () => {
    expect(namesOf(['browser', 'size'])).toEqual(['size', 'browser']);
  });

  it('passes parts of paths to the test runners', () => {
    const [types, functions] = chooseStages(['functions', 'types', 'settlement.test'], stagesOf('default'), 'default');
    expect(functions?.args.at(-1)).toBe('settlement.test');
    expect(types?.args).not.toContain('settlement.test');
  });

  it('seeds a random order of test files, and leaves other runners unchanged', () => {
    const [types, functions] = chooseStages(['functions', 'types'], [], 'default').map((stage) =>
      inRandomOrder(stage, 7),
    );
    expect(functions).toMatchObject({ orderSeed: 7, env: { TEST_ORDER_SEED: '7' } });
    expect(functions?.args).toContain('--sequence.seed=7');
    expect(types?.args).toEqual(['run', '--silent', 'types']);
  });

  it('rejects an unknown stage', () => {
    expect(() => namesOf(['unitt'])).toThrow('There is no stage unitt.');
  });

  it('uses more seeds and inputs in each larger suite', () => {
    const [standard, full, long] = SUITES.map(countsOf);
    expect(standard).toEqual([10_000, 30, 3, 100, 200, 10_000]);
    expect(full).toEqual([100_000, 50, 10, 1_000, 1_000, 10_000]);
    expect(long).toEqual([100_000, 50, 10, 10_000, 10_000, 1_000_000]);
  });
});

describe('groupStages', () => {
  it('starts two pairs of stages together, and each other stage alone', () => {
    expect(groupsOf([])).toEqual([
      ['lint', 'types'],
      ['unit'],
      ['components'],
      ['rules'],
      ['functions'],
      ['fuzzing', 'simulation'],
      ['browser'],
    ]);
  });

  it('starts a stage alone if its partner is not chosen', () => {
    expect(groupsOf(['types', 'unit'])).toEqual([['types'], ['unit']]);
  });
});

it('runs each test file below tests/ in the full suite', () => {
  const projects = chooseStages([], stagesOf('full'), 'full').flatMap(({ args }) =>
    args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length)),
  );
  expect(new Set(projects)).toEqual(
    new Set(
      'browser components exclusive functions functions-emulator functions-exclusive functions-repeated fuzzing-emulator gallery kills long-simulation mutants pages rules service-worker simulation size unit'.split(
        ' ',
      ),
    ),
  );
  const folders = globSync('*', { cwd: inRoot('tests') });
  expect(folders.toSorted()).toEqual([
    'README.md',
    'bench',
    'e2e',
    'functions',
    'rules',
    'simulation',
    'support',
    'tsconfig.json',
  ]);
});
