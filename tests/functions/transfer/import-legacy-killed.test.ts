import '../support/own-project.ts';
import { describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { runUntilKilled, killAtEveryStep } from '../support/killed-process.ts';
import { importedLines, inProject } from './imported-documents.ts';
import { entryOf, validLinks, importFiles, uniqueShopName, optionsOf, oneRecordOfEachType } from './legacy-imports.ts';
import { legacyShop, writeFiles } from './legacy-shop.ts';

describe('a killed import', () => {
  it('equals a complete import when it is killed at any step and restarted', async () => {
    const through = uniqueShopName();
    const fileOf = async (shop: string) =>
      (await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) }))['shop.json'];
    await importFiles([await fileOf(through)]);
    const expected = await importedLines(firestore, through);
    expect(expected.length).toBeGreaterThan(15);
    const steps = await killAtEveryStep(async (kill) => {
      const shop = uniqueShopName();
      const file = await fileOf(shop);
      const finished = await runUntilKilled({ name: 'importFiles', input: optionsOf([file]) }, kill);
      const imported = await importFiles([file]);
      expect(await importedLines(firestore, shop)).toEqual(expected);
      expect(await entryOf(imported)).toMatchObject({ stores: 1, sellers: 1, orders: 2 });
      // The file contains the seller's link, regardless of the run that created it.
      expect(await validLinks(`${file}.links`)).toEqual([`smith-${shop}`]);
      return finished;
    });
    // One commit for each kind, and one for the product's search entry.
    expect(steps).toBe(8);
  }, 240_000);

  it('equals a complete import when it is killed several times with 10,000 orders', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({
      'shop.json': JSON.stringify(legacyShop(shop, { stores: 8, products: 80, orders: 10_000 })),
    });
    const { report } = await importFiles([file]);
    expect(report.count('create')).toBe(10_088);
    expect(report.count('refused')).toBe(0);

    const own = process.env.GCLOUD_PROJECT;
    const project = `demo-${uniqueId('killed')}`;
    process.env.GCLOUD_PROJECT = project;
    try {
      // At the stores, at the products, and early and late in the orders.
      for (const kill of [
        { nth: 5, when: 'after' },
        { nth: 4, when: 'before' },
        { nth: 30, when: 'after' },
        { nth: 55, when: 'before' },
      ] as const)
        expect(await runUntilKilled({ name: 'importFiles', input: optionsOf([file]) }, kill)).toBe(false);
      expect(
        await runUntilKilled({ name: 'importFiles', input: optionsOf([file]) }, { nth: 1_000, when: 'after' }),
      ).toBe(true);
    } finally {
      process.env.GCLOUD_PROJECT = own;
    }
    const expected = await importedLines(firestore, shop);
    expect(expected.length).toBeGreaterThan(30_000);
    expect(await inProject(project, (other) => importedLines(other, shop))).toEqual(expected);
  }, 600_000);
});
