import './support/own-project.ts';
import { deriveProductFields } from '@blockbazaar/domain/catalog/product';
import { describe, expect, it } from 'vitest';
import { bringInLine } from '../../functions/src/catalog/derive-product-fields.ts';
import { createProduct, firestore } from '../support/fixtures.ts';

const NAME = '3x Blaze Spawner';
const refOf = (id: string) => firestore.collection('products').doc(id);

describe('the fields that follow from a name', () => {
  it('are brought in line', async () => {
    const ref = refOf((await createProduct('store', { stock: 7 })).id);
    await ref.update({ name: NAME });
    await bringInLine(await ref.get());
    expect((await ref.get()).data()).toMatchObject({ name: NAME, stock: 7, ...deriveProductFields(NAME) });
  });

  it('are written for a product that has none yet', async () => {
    const ref = refOf('fresh');
    await ref.set({ name: NAME });
    await bringInLine(await ref.get());
    expect((await ref.get()).data()).toEqual({ name: NAME, ...deriveProductFields(NAME) });
  });

  it('are left alone when they are in line, so that the trigger comes to rest', async () => {
    const ref = refOf((await createProduct('store')).id);
    const before = await ref.get();
    await bringInLine(before);
    expect((await ref.get()).updateTime).toEqual(before.updateTime);
  });

  it('are not written by an event that is out of date', async () => {
    const ref = refOf((await createProduct('store')).id);
    await ref.update({ name: NAME });
    const old = await ref.get();
    await ref.update({ name: 'Oak kit', ...deriveProductFields('Oak kit') });
    await bringInLine(old);
    expect((await ref.get()).data()).toMatchObject({ name: 'Oak kit', ...deriveProductFields('Oak kit') });
  });

  it('are not written for a product that is gone, or has no name', async () => {
    const ref = refOf((await createProduct('store')).id);
    await ref.update({ name: NAME });
    const old = await ref.get();
    await ref.delete();
    await bringInLine(old);
    expect((await ref.get()).exists).toBe(false);
    await ref.set({ stock: 1 });
    await bringInLine(await ref.get());
    expect((await ref.get()).data()).toEqual({ stock: 1 });
  });
});
