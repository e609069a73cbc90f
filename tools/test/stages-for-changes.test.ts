import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { STAGES_BY_PATH, stagesForChanges } from './stages-for-changes.ts';
import { stagesOf } from './stages.ts';

/** The stages that run at the size of the full suite. */
const fullStagesOf = (...paths: string[]): string[] =>
  stagesForChanges(paths)
    .filter(({ suite }) => suite === 'full')
    .map(({ name }) => name);

const EMULATOR_STAGES = ['simulation', 'functions-emulator', 'functions-repeated'];

describe('stagesForChanges', () => {
  it.each([
    ['docs/operations.md', []],
    ['firestore.rules', ['functions-emulator', 'mutants', 'pages']],
    ['functions/src/refunds/apply-refund.ts', [...EMULATOR_STAGES, 'kills', 'pages']],
    ['functions/src/ledger/sums/roll-up-ledger.ts', [...EMULATOR_STAGES, 'kills', 'pages']],
    ['web/src/dashboard/ui/OrderList.tsx', ['size', 'service-worker', 'gallery', 'exclusive', 'pages']],
    ['firestore.indexes.json', ['size']],
    ['firebase.json', ['functions-emulator', 'service-worker', 'pages']],
    ['functions/src/site/pages/render-with-timeout.ts', ['functions-emulator', 'service-worker', 'pages']],
    ['functions/src/staff/fresh-proof/reauthenticate.ts', ['functions-emulator', 'exclusive', 'pages']],
  ])('requires for %s the stages %j', (changed, stages) => {
    expect(fullStagesOf(changed)).toEqual(stages);
  });

  it('includes all default stages', () => {
    const names = stagesForChanges(['firestore.rules']).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(stagesOf('default').map(({ name }) => name)));
  });

  it('runs the full suite if the changes are unknown', () => {
    expect(stagesForChanges(null)).toEqual(stagesOf('full'));
  });
});

it.each(STAGES_BY_PATH)('has existing project files that match $paths', ({ paths }) => {
  const files = globSync('{domain,functions/src,web/src,tests,tools}/**/*.ts', { cwd: inRoot() });
  expect(['firestore.rules', ...files].some((file) => paths.test(file))).toBe(true);
});
