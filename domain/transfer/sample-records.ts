import { IMPORT_MESSAGES } from './import-messages.ts';
import { readLegacyRecords, type LegacyRecords } from './read-legacy-records.ts';

export const STORE = { id: 's1', name: 'Ember & Ash', slug: 'ember-ash' };
export const PRODUCT = { id: 'p1', store_id: 's1', name: 'Kit', price: 9.99 };
export const SELLER = { id: 'u1', username: 'Lena', email: 'lena.builds', store_id: 's1', password_hash: 'secret' };
export const REVIEW = { id: 'r1', name: 'Mira', rating: 5, message: 'Fast.' };
export const REWARD = {
  id: 'm1',
  discord_username: 'lena.builds',
  minecraft_username: 'LenaBuilds',
  media_type: 'yt_short',
  media_url: 'https://youtu.be/abc',
  views_count: 2_000,
  reward_amount: 1.5,
  status: 'approved',
  submitted_at: '2024-05-01T00:00:00Z',
};
export const MONEY = { id: 'c1', name: '5M', amount: '5,000,000', price: '4.99', is_custom: false };
export const ITEM = { product_id: 'p1', store_id: 's1', quantity: 2, price: 9.99, name: 'Kit' };
export const ORDER = {
  id: 'o1',
  buyer_email: 'lena.builds | LenaBuilds',
  total_amount: 19.98,
  status: 'completed',
  created_at: '2024-05-01T12:00:00Z',
  order_items: [ITEM],
};

export const read = (...records: unknown[]): LegacyRecords =>
  readLegacyRecords(records.map((record, index) => ({ line: `line ${index + 1}`, record, problem: null })));
export const without = (record: object, name: string): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
export const reasonsOf = ({ refused }: LegacyRecords): string[] => refused.flatMap(({ reasons }) => reasons);
export const inField = IMPORT_MESSAGES.inField;
