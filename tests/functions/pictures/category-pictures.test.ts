import '../support/own-project.ts';
import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShown } from '../../../functions/src/pictures/removal/is-shown.ts';
import { samplePicture } from '../../../functions/src/pictures/testing/hostile-files.ts';
import { createStore } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { uploadAt } from '../../support/upload-picture.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a picture of a category', () => {
  it('is uploaded by the owner for the site, and remains while a category uses it', async () => {
    const png = await samplePicture('png', 120, 120);
    const uploaded = await uploadAt(environment.addressOf('uploadPicture'), png, {
      token: owner.token,
      storeId: SITE_PICTURES,
    });
    if (!uploaded.ok) throw new Error(`It failed: ${String(uploaded.code)}`);
    const { address } = uploaded.value;
    expect(address).toContain(`/images/${SITE_PICTURES}/`);
    const hash = /\/([0-9a-f]{64})-/.exec(address)?.[1] ?? '';
    const picture = { storeId: SITE_PICTURES, hash, width: 120, height: 120 };
    expect(await isShown(picture)).toBe(false);
    const wanted: Category[] = [{ id: 'kits', name: 'The kits', parentId: null, imageUrl: address }];
    await owner.do('SAVE_CATEGORIES', { seen: [], wanted });
    expect(await isShown(picture)).toBe(true);
  });

  it('cannot be uploaded by a seller', async () => {
    const { id: storeId } = await createStore();
    const { token } = await mintSellerSession(await createSeller(storeId));
    const png = await samplePicture('png', 60, 60);
    const uploaded = await uploadAt(environment.addressOf('uploadPicture'), png, { token, storeId: SITE_PICTURES });
    // A seller's upload always belongs to the seller's store.
    expect(uploaded.ok && uploaded.value.address).toContain(`/images/${storeId}/`);
  });
});
