import '../support/own-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '../../../tools/import/run-import.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { runUntilKilled } from '../support/killed-process.ts';
import { databaseState } from '../support/snapshot.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  emptyMarketplace,
  exportMarketplace,
  fillMarketplace,
  importOptions,
  writeExport,
} from './exported-marketplace.ts';

let environment: TestEnvironment;
let owner: TestOwner;
/** The export of a marketplace with data of every kind. */
let exported: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  await fillMarketplace(environment, owner);
  exported = await exportMarketplace(owner);
}, 120_000);
afterAll(() => environment.stop());
beforeEach(emptyMarketplace);

describe('the export of a marketplace', () => {
  it('has the same result regardless of the number of killed imports', async () => {
    const file = await writeExport(exported);
    let runs = 1;
    while (
      !(await runUntilKilled(
        { name: 'importFiles', input: importOptions(file) },
        { nth: 6, when: runs % 2 === 0 ? 'before' : 'after' },
      ))
    )
      runs += 1;
    expect(runs).toBeGreaterThan(3);
    expect(await exportMarketplace(owner)).toBe(exported);
    const before = await databaseState();
    const { report } = await runImport(importOptions(file));
    expect(await databaseState()).toBe(before);
    expect(report.count('create') + report.count('differs')).toBe(0);
  }, 240_000);
});
