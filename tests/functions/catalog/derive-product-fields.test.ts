import '../support/own-project.ts';
import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { describe, expect, it } from 'vitest';
import { syncDerivedFields } from '../../../functions/src/catalog/sync-derived-fields.ts';
import { createProduct, firestore } from '../../support/fixtures.ts';

const NAME = '3x Blaze Spawner';
const refOf = (id: string) => firestore.collection('products').doc(id);

describe('syncDerivedFields', () => {
  it('updates the derived fields of a product with a changed name', async () => {
    const ref = refOf((await createProduct('store', { stock: 7 })).id);
    await ref.update({ name: NAME });
    await syncDerivedFields(await ref.get());
    expect((await ref.get()).data()).toMatchObject({ name: NAME, stock: 7, ...derivedProductFields(NAME) });
  });

  it('writes the derived fields of a product that has none', async () => {
    const ref = refOf('fresh');
    await ref.set({ name: NAME });
    await syncDerivedFields(await ref.get());
    expect((await ref.get()).data()).toEqual({ name: NAME, ...derivedProductFields(NAME) });
  });

  it('writes nothing when the derived fields match the name, so that the trigger does not run again', async () => {
    const ref = refOf((await createProduct('store')).id);
    const before = await ref.get();
    await syncDerivedFields(before);
    expect((await ref.get()).updateTime).toEqual(before.updateTime);
  });

  it('does not overwrite newer fields from an outdated snapshot', async () => {
    const ref = refOf((await createProduct('store')).id);
    await ref.update({ name: NAME });
    const old = await ref.get();
    await ref.update({ name: 'Oak kit', ...derivedProductFields('Oak kit') });
    await syncDerivedFields(old);
    expect((await ref.get()).data()).toMatchObject({ name: 'Oak kit', ...derivedProductFields('Oak kit') });
  });

  it('writes nothing for a deleted product or one without a name', async () => {
    const ref = refOf((await createProduct('store')).id);
    await ref.update({ name: NAME });
    const old = await ref.get();
    await ref.delete();
    await syncDerivedFields(old);
    expect((await ref.get()).exists).toBe(false);
    await ref.set({ stock: 1 });
    await syncDerivedFields(await ref.get());
    expect((await ref.get()).data()).toEqual({ stock: 1 });
  });
});
