import { expect, it, vi } from 'vitest';
import { inRoot } from '../paths.ts';
import type { StrykerResult } from './folder-mutants.ts';
import { REPORTER_NAME, strykerPlugins } from './stryker-plugins.ts';

it('prints survivors at once, and no killed mutants', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = strykerPlugins.find(({ name }) => name === REPORTER_NAME)?.value;
  if (reporter === undefined || !('onMutantTested' in reporter)) throw new Error('There is no reporter.');
  const location = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } };
  const result = { fileName: inRoot('domain', 'a.ts'), location, replacement: 'true' };
  const statuses: StrykerResult['status'][] = ['Killed', 'Survived', 'NoCoverage', 'Ignored'];
  for (const status of statuses) reporter.onMutantTested({ ...result, status });
  expect(printed.mock.calls).toEqual([['Survived domain/a.ts:3:5: true'], ['NoCoverage domain/a.ts:3:5: true']]);
  printed.mockRestore();
});
