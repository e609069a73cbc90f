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

describe('stagesForChanges', () => {
  it.each([
    ['docs/operations.md', []],
    ['firestore.rules', ['mutants']],
    ['functions/src/refunds/apply-refund.ts', ['functions-emulator', 'simulation', 'kills']],
    ['functions/src/ledger/sums/roll-up-ledger.ts', ['functions-emulator', 'simulation', 'kills']],
    ['web/src/dashboard/ui/OrderList.tsx', ['size', 'service-worker', 'gallery', 'exclusive']],
    ['firestore.indexes.json', ['size']],
    ['firebase.json', ['service-worker']],
    ['functions/src/site/pages/render-with-timeout.ts', ['service-worker']],
    ['functions/src/staff/fresh-proof/reauthenticate.ts', ['exclusive']],
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
