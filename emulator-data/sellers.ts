import type { SellerFields } from '@blockbazaar/domain/people/seller';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import { Timestamp } from 'firebase-admin/firestore';
import { DEMO_SELLERS } from './demo-logins.ts';
import { DAY_MS, type Entry } from './documents.ts';

export interface SellerDocuments {
  sellers: Entry<SellerFields>[];
  sellerCredentials: Entry<SellerCredentials>[];
  sellerUsernames: Entry<SellerUsernameEntry>[];
}

/** The sellers of the demo stores, as the owner creates them. */
export function demoSellers(now: Date): SellerDocuments {
  return {
    sellers: DEMO_SELLERS.map(({ id, username, discordUsername, storeId, daysAgo }) => ({
      id,
      fields: {
        username,
        discordUsername,
        storeId,
        storeRole: 'owner',
        createdAt: Timestamp.fromMillis(now.getTime() - daysAgo * DAY_MS),
      },
    })),
    sellerCredentials: DEMO_SELLERS.map(({ id, passwordHash }) => ({ id, fields: { passwordHash } })),
    sellerUsernames: DEMO_SELLERS.map(({ id, username }) => ({ id: username, fields: { sellerId: id } })),
  };
}
