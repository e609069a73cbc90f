import '../support/own-project.ts';
import { readFile, stat } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { runImport } from '../../../tools/import/run-import.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { databaseState } from '../support/snapshot.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  emptyMarketplace,
  exportMarketplace,
  fillMarketplace,
  importOptions,
  writeExport,
} from './exported-marketplace.ts';
import { writeFiles } from './legacy-shop.ts';

const NEW_PASSWORD = 'Kelp-Lantern-Quartz-9-Wisp';

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

const countOf = async (name: keyof typeof COLLECTIONS): Promise<number> =>
  (await firestore.collection(COLLECTIONS[name]).count().get()).data().count;

describe('the export of a marketplace', () => {
  it('is imported into an empty marketplace without differences', async () => {
    const { report } = await runImport(importOptions(await writeExport(exported)));
    expect(report.count('create')).toBeGreaterThan(800);
    expect(report.count('create')).toBe((exported.match(/^\{"id":/gm) ?? []).length);
    expect(await exportMarketplace(owner)).toBe(exported);
    expect(await countOf('searchEntries')).toBe(await countOf('products'));
    expect(await checkSums()).toEqual([]);
    const types = (await documentAt('visitCounts', 'every-type').get()).data();
    expect(types?.at).toEqual(new Timestamp(1_700_000_000, 123_456_000));
    expect(types?.bytes).toEqual(Buffer.from([0, 255]));
  });

  it('is counted in a dry run, and nothing is written', async () => {
    const file = await writeExport(exported);
    const before = await databaseState();
    const { report } = await runImport(importOptions(file, true));
    expect(report.count('create')).toBeGreaterThan(800);
    expect(await databaseState()).toBe(before);
    await expect(stat(`${file}.links`)).rejects.toThrow('ENOENT');
  });

  it('contains no passwords: each seller gets a link that sets one', async () => {
    const file = await writeExport(exported);
    const { links } = await runImport(importOptions(file));
    expect(links).toBe(await countOf('sellers'));
    expect(await countOf('sellerCredentials')).toBe(0);
    expect((await stat(`${file}.links`)).mode & 0o777).toBe(0o600);
    const line = (await readFile(`${file}.links`, 'utf8')).split('\n').find((text) => text.startsWith('ember\t'));
    const token = line?.split('#')[1];
    const login = { username: 'ember', password: NEW_PASSWORD };
    expect(codeOf(await environment.call('sellerLogin', login))).toBe('INVALID_LOGIN');
    valueOf(await environment.call('setSellerPassword', { token, password: NEW_PASSWORD }));
    valueOf(await environment.call('sellerLogin', login));
  });

  it('is not imported into a marketplace with other data, and nothing is written', async () => {
    await documentAt('coupons', 'another').set({ percent: 5 });
    const before = await databaseState();
    await expect(runImport(importOptions(await writeExport(exported)))).rejects.toThrow(
      'This marketplace is not empty: it has coupons/another',
    );
    expect(await databaseState()).toBe(before);
  });

  it('does not overwrite later edits, and reports them', async () => {
    const file = await writeExport(exported);
    await runImport(importOptions(file));
    const settings = (await firestore.collection(COLLECTIONS.moneyProducts).limit(1).get()).docs[0];
    await settings?.ref.update({ priceCents: 4_242 });
    const before = await databaseState();
    const { report } = await runImport(importOptions(file));
    expect(report.linesOf('differs')).toMatchObject([{ kind: 'moneyProducts' }]);
    expect(await databaseState()).toBe(before);
  });

  it.each([
    ['was cut off', (text: string) => text.slice(0, text.length / 2)],
    ['contains a document twice', (text: string) => text.replace(/^(\{"id":.*\}),$/m, '$1,\n$1,')],
    ['contains an unknown type', (text: string) => text.replace('"$timestamp"', '"$moment"')],
    ['contains a damaged line', (text: string) => text.replace(/^\{"id":"/m, '{"id":')],
    ['has a newer format version', (text: string) => text.replace('"blockbazaarExport": 2', '"blockbazaarExport": 3')],
  ])('is refused when it %s, and nothing is written', async (_, damage) => {
    const before = await databaseState();
    const { report } = await runImport(importOptions(await writeExport(damage(exported))));
    expect(report.count('refused')).toBeGreaterThan(0);
    expect(report.count('create')).toBe(0);
    expect(await databaseState()).toBe(before);
  });

  it('is not imported together with files of another shop', async () => {
    const other = await writeFiles({ 'shop.json': '[{"name":"Forge","slug":"forge"}]' });
    const options = { ...importOptions(''), files: [await writeExport(exported), other['shop.json']] };
    await expect(runImport(options)).rejects.toThrow('An export cannot be imported together with other files.');
  });
});
