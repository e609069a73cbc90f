import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';
import { reviewSchema, type ReviewFields } from '@blockbazaar/domain/reviews/review';
import { mediaRewardSchema, type MediaRewardFields } from '@blockbazaar/domain/rewards/media-reward';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import type { LegacyMediaReward, LegacyReview, LegacySeller } from '@blockbazaar/domain/transfer/legacy-people';
import type { WithSourceLine } from '@blockbazaar/domain/transfer/read-legacy-records';
import { Timestamp } from 'firebase-admin/firestore';
import type { Actor } from '../../functions/src/audit/write-audit.ts';
import { mediaRewardRef } from '../../functions/src/documents/media-rewards.ts';
import { reviewRef } from '../../functions/src/documents/reviews.ts';
import { sellerUsernameRef } from '../../functions/src/documents/seller-usernames.ts';
import { sellerDocuments, sellerRef } from '../../functions/src/documents/sellers.ts';
import { storeRef } from '../../functions/src/documents/stores.ts';
import { readPeopleForChange } from '../../functions/src/people/read-people-for-change.ts';
import { writeNewSeller } from '../../functions/src/people/write-new-seller.ts';
import { checked } from './catalog-items.ts';
import { comparedCreatedAt, createdAt, type ImportItem } from './import-item.ts';
import { importedId } from './imported-ids.ts';
import { prepareSellerLink, type SellerLinks } from './seller-links.ts';

export interface SellerContext {
  /** Null: nothing is written, so no links are created. */
  links: SellerLinks | null;
  /** The site's origin in links. */
  site: string;
  /** The actor that creates the accounts. */
  actor: Actor;
}

const tooMany = IMPORT_MESSAGES.tooManyPeople(PEOPLE_LIMITS.storePeopleMax);
const isFull = (people: number): boolean => people >= PEOPLE_LIMITS.storePeopleMax;

async function countPeople(storeId: string): Promise<number> {
  const people = sellerDocuments.plain.where(sellerDocuments.field('storeId'), '==', storeId);
  return (await people.count().get()).data().count;
}

/** A seller without a password. The link sets the first one. */
export function sellerItem(
  { line, id, username, discordUsername, storeId: legacyStoreId }: WithSourceLine<LegacySeller>,
  { links, site, actor }: SellerContext,
): ImportItem {
  const ref = sellerRef(importedId(id));
  const storeId = importedId(legacyStoreId);
  const account = { username, discordUsername, storeId, storeRole: 'owner' as const };
  const link = links === null ? null : prepareSellerLink(ref.id, account, { links, site });
  return {
    kind: 'sellers',
    line,
    ref,
    fields: account,
    create: async (batch) => {
      const [name] = await batch.getUnguarded([sellerUsernameRef(username)]);
      if (name?.exists === true) return IMPORT_MESSAGES.usernameTaken(username);
      if (link === null) return isFull(await countPeople(storeId)) ? tooMany : null;
      const store = await batch.get(storeRef(storeId));
      if (!store.exists) return IMPORT_MESSAGES.storeGone;
      const people = await readPeopleForChange(batch, storeId);
      if (isFull(people.length)) return tooMany;
      await link.save();
      const written = await writeNewSeller(batch, { ref, account, access: link.prepared }, actor);
      if (!written.ok) return IMPORT_MESSAGES.usernameTaken(username);
      // A store that is being deleted accepts no new people.
      batch.assertUnchanged(store);
      return null;
    },
  };
}

export function reviewItem({ line, id, createdAtMs, ...review }: WithSourceLine<LegacyReview>): ImportItem {
  const ref = reviewRef(importedId(id));
  const fields: Omit<ReviewFields, 'createdAt'> = { ...review, source: 'shopper' };
  return {
    kind: 'reviews',
    line,
    ref,
    fields: { ...fields, ...comparedCreatedAt(createdAtMs) },
    create: (batch) => {
      batch.create(ref, checked({ ...fields, createdAt: createdAt(createdAtMs) }, reviewSchema));
      return Promise.resolve(null);
    },
  };
}

const timestampOrNull = (ms: number | null): Timestamp | null => (ms === null ? null : Timestamp.fromMillis(ms));

export function mediaRewardItem({
  line,
  id,
  submittedAtMs,
  reviewedAtMs,
  paidAtMs,
  ...reward
}: WithSourceLine<LegacyMediaReward>): ImportItem {
  const ref = mediaRewardRef(importedId(id));
  const fields: MediaRewardFields = {
    ...reward,
    submittedAt: Timestamp.fromMillis(submittedAtMs),
    reviewedAt: timestampOrNull(reviewedAtMs),
    paidAt: timestampOrNull(paidAtMs),
    withdrawnAt: null,
    correctedAt: null,
  };
  return {
    kind: 'mediaRewards',
    line,
    ref,
    fields: { ...fields },
    create: (batch) => {
      batch.create(ref, checked(fields, mediaRewardSchema));
      return Promise.resolve(null);
    },
  };
}
