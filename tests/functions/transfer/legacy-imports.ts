import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { succeed } from '@blockbazaar/domain/failures';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { findPasswordLink } from '../../../functions/src/staff/new-password/password-link.ts';
import { runImport, type Imported } from '../../../tools/import/run-import.ts';
import { documentAt } from '../support/admin.ts';
import { legacyId, legacyShop, KINDS } from './legacy-shop.ts';

export const SITE = 'https://shop.test';
/** The name of a shop that no other test imports. */
export const uniqueShopName = (): string => randomBytes(4).toString('hex');

interface Run {
  isDryRun?: boolean;
  linksFile?: string;
}

/** The options of an import of files. */
export const optionsOf = (
  files: readonly string[],
  { isDryRun = false, linksFile = `${files[0]}.links` }: Run = {},
) => ({
  files: [...files],
  isDryRun,
  linksFile,
  provider: 'stripe' as const,
  site: SITE,
});
export const importFiles = (files: readonly string[], run: Run = {}): Promise<Imported> =>
  runImport(optionsOf(files, run));

/** One record of each type, with separate IDs. */
export function oneRecordOfEachType(shop: string) {
  const id = (kind: keyof typeof KINDS, number = 0): string => legacyId(shop, KINDS[kind], number);
  const { stores, products, orders } = legacyShop(shop, { stores: 1, products: 1, orders: 2 });
  return {
    stores: stores.map((store) => ({
      ...store,
      slug: `Forge_${shop}`,
      discord_webhook_url: 'https://discord.com/api/webhooks/1/a',
    })),
    products,
    moneyProducts: [{ id: id('money'), name: '5M', amount: '5,000,000', price: 4.99, is_custom: false }],
    sellers: [{ id: id('seller'), username: `Smith-${shop}`, email: `smith.${shop}`, store_id: id('store') }],
    reviews: [
      {
        id: id('review'),
        name: 'Mira',
        rating: 5,
        message: `Fast ${shop}.`,
        store_name: null,
        created_at: '2024-05-01T00:00:00Z',
      },
    ],
    media_rewards: [
      {
        id: id('reward'),
        discord_username: `smith.${shop}`,
        minecraft_username: 'Smith_1',
        media_type: 'tiktok',
        media_url: 'https://videos.example/1',
        views_count: 1_000,
        reward_amount: 0.5,
        status: 'paid',
        submitted_at: '2024-05-01T00:00:00Z',
        paid_at: '2024-05-03T00:00:00Z',
      },
    ],
    orders,
  };
}

/** The figures of an import in the audit log. */
export const entryOf = async (imported: Imported): Promise<unknown> =>
  (await documentAt('auditLog', `act_owner_${imported.actId}`).get()).get('after');

/** The sellers with a valid latest link in a file. */
export async function validLinks(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const tokens = new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('#')[1] ?? '']));
  const good: string[] = [];
  for (const [username, token] of tokens) {
    const found = await runOptimistic(async (batch) => succeed(await findPasswordLink(batch, token)));
    if (found.ok && found.value !== null) good.push(username);
  }
  return good;
}
