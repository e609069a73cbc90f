import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletionJobSchema } from '../../../functions/src/documents/store-deletions.ts';
import { ProviderBreakers } from '../../../functions/src/platform/provider-breakers.ts';
import { continueDeletion } from '../../../functions/src/stores/deletion/continue-deletion.ts';
import { sweepDeletions } from '../../../functions/src/stores/deletion/sweep-deletions.ts';
import { deletionOf } from '../../support/fixtures.ts';
import { fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { runUntilKilled } from '../support/killed-process.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { createFullStore, expectStoreGone, idsOfStore } from './full-store.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a store deletion', () => {
  it('is finished by the sweep after an interruption at any step', async () => {
    let steps = 0;
    for (let isFinished = false; !isFinished;) {
      const fullStore = await createFullStore(environment);
      isFinished = await runUntilKilled(
        { name: 'deleteStore', input: deletionOf(fullStore.store) },
        { nth: steps + 1, when: 'after' },
      );
      if (!isFinished) steps += 1;
      await sweepDeletions();
      await expectStoreGone(environment, fullStore);
    }
    // The steps: the job, the seller with the session, the products, the payment, the order, and the end of the job.
    expect(steps).toBeGreaterThanOrEqual(6);
  }, 180_000);

  it('is finished when the owner repeats it after an interruption', async () => {
    const fullStore = await createFullStore(environment);
    expect(
      await runUntilKilled({ name: 'deleteStore', input: deletionOf(fullStore.store) }, { nth: 2, when: 'after' }),
    ).toBe(false);
    expect(await owner.do('DELETE_STORE', deletionOf(fullStore.store))).toMatchObject({ isFinished: true });
    await expectStoreGone(environment, fullStore);
  });

  it('deletes nothing and returns that it is unfinished when no time is left', async () => {
    const fullStore = await createFullStore(environment);
    await runUntilKilled({ name: 'deleteStore', input: deletionOf(fullStore.store) }, { nth: 1, when: 'after' });
    const job = deletionJobSchema.parse(await fieldsOf('storeDeletions', fullStore.store.id));
    expect(
      await continueDeletion(fullStore.store.id, job, { deadline: Date.now() - 1, breakers: new ProviderBreakers() }),
    ).toBe(false);
    expect(await idsOfStore('sellers', fullStore.store.id)).toHaveLength(1);
    await sweepDeletions();
    await expectStoreGone(environment, fullStore);
  });
});
