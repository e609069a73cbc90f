import type { AdminCall } from '@blockbazaar/domain/admin/operations';
import { AUDIT_FILTER } from '@blockbazaar/domain/audit/audit-filter';
import type { FactorCall } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import { OWNER } from '../../support/staff.ts';

/** The ids that a sample may name. */
export interface SampleIds {
  storeId: string;
  productId: string;
  sellerId: string;
}

/** One valid call of every operation. */
export const sampleCalls = ({
  storeId,
  productId,
  sellerId,
}: SampleIds): { [Name in AdminCall['operation']]: Extract<AdminCall, { operation: Name }>['data'] } => ({
  CREATE_STORE: {
    name: 'Copper Corner',
    slug: 'copper-corner',
    description: '',
    tariffPercentage: 2.5,
    bannerUrl: null,
  },
  UPDATE_STORE: { id: storeId, updates: { name: 'Copper Corner', official: true } },
  CHANGE_STORE_ADDRESS: { id: storeId, slug: 'copper-square' },
  DELETE_STORE: { id: storeId },
  GET_STORES: { after: null, search: '' },
  CREATE_PRODUCT: {
    storeId,
    product: {
      name: 'Copper Lantern',
      description: '',
      priceCents: 250,
      imageUrls: ['https://pictures.test/lantern.png'],
      stock: 5,
      minimumQuantity: 1,
      showDeliveryInstructions: false,
    },
  },
  GET_PRODUCTS: { storeId, after: null },
  GET_PRODUCT: { id: productId },
  UPDATE_PRODUCT: { id: productId, updates: { name: 'Copper Bell' }, stock: { seen: 5, wanted: 6 } },
  DELETE_PRODUCT: { id: productId },
  SET_ALL_PRODUCTS_OUT_OF_STOCK: { storeId },
  CREATE_SELLER: {
    discordUsername: 'night.owl',
    username: 'copper.keeper',
    password: 'Lantern!Stall#20',
    storeRole: 'owner',
    storeId,
  },
  SET_STORE_ROLE: { id: sellerId, storeRole: 'owner' },
  UPDATE_SELLER: { id: sellerId, updates: { discordUsername: 'early.bird' }, seen: { discordUsername: 'night.owl' } },
  RESET_SELLER_PASSWORD: { id: sellerId },
  LIST_APPLICATIONS: { after: null },
  APPROVE_APPLICATION: {
    id: 'discord-1',
    store: { name: 'Copper Corner', slug: 'copper-corner', tariffPercentage: 5 },
    username: 'copper.keeper',
  },
  DECLINE_APPLICATION: { id: 'discord-1', reason: 'No room for now' },
  DELETE_SELLER: { id: sellerId },
  FETCH_SELLERS: { after: null, search: '' },
  IMPERSONATE_SELLER: { sellerId },
  RESET_SELLER_FACTORS: { sellerId, proof: { password: OWNER.password } },
  GET_REVIEWS: { after: null },
  DELETE_REVIEW: { id: 'review' },
  CREATE_ARTIFICIAL_REVIEW: { name: 'Wren', rating: 5, message: 'Quick and kind.', storeName: null },
  CREATE_MONEY_PRODUCT: { name: '5M', amount: 5, isCustom: false, priceCents: 60, description: '' },
  UPDATE_MONEY_PRODUCT: { id: 'money', priceCents: 70 },
  DELETE_MONEY_PRODUCT: { id: 'money' },
  GET_SITE_SETTINGS: {},
  UPDATE_SITE_SETTING: { key: 'instantMoneyEnabled', value: false },
  GET_STAFF_SETTINGS: {},
  UPDATE_STAFF_SETTING: { key: 'sellersNeedSecondFactor', value: false },
  GET_OVERVIEW: {},
  GET_RECENT_DAYS: {},
  GET_OPEN_TASKS: {},
  GET_HEALTH: {},
  SEARCH_EVERYTHING: { search: 'copper' },
  GET_INCOME: { month: '2026-11' },
  LIST_PAYOUT_BALANCES: { after: null, search: '' },
  LIST_PAYOUTS: { after: null, isOpen: false },
  SET_PAYOUT_TERMS: {
    storeId,
    terms: { way: 'manual', schedule: 'weekly', minimumCents: 5_000 },
    proof: { password: OWNER.password },
  },
  CREATE_PAYOUT: {
    requestId: 'e58ed763-928c-4155-bee9-fdbaaadc15f3',
    storeId,
    cents: 100,
    proof: { password: OWNER.password },
  },
  MARK_PAYOUT_PAID: { payoutId: 'payout', reference: 'T-1', note: '', proof: { password: OWNER.password } },
  CANCEL_PAYOUT: { payoutId: 'payout', reason: 'Paid twice', proof: { password: OWNER.password } },
  RETURN_PAYOUT: { payoutId: 'payout', reason: 'Account closed', proof: { password: OWNER.password } },
  GET_SALES_DATA: { storeId: null },
  GET_STORE_SALES: { after: null },
  GET_ORDER: { orderId: 'a'.repeat(32) },
  REFUND_ORDER: {
    orderId: 'a'.repeat(32),
    refundId: '00000000-0000-4000-8000-000000000000',
    lines: [{ line: 0, units: 1 }],
    returnsStock: true,
    reason: 'The wrong colour',
  },
  LIST_REFUND_REQUESTS: { after: null },
  GRANT_REFUND: {
    orderId: 'a'.repeat(32),
    storeId,
    requestId: '00000000-0000-4000-8000-000000000000',
    returnsStock: true,
  },
  DECLINE_REFUND: {
    orderId: 'a'.repeat(32),
    storeId,
    requestId: '00000000-0000-4000-8000-000000000000',
    reason: 'Delivered in full',
  },
  GET_DELETED_STORES: { after: null },
  GET_RECONCILIATION: {},
  GET_DIFFERENCES: { isOpen: true, after: null },
  RECONCILE_NOW: {},
  RESOLVE_DIFFERENCE: { id: 'difference', bearer: { account: 'loss' }, reason: 'Agreed with the provider' },
  FULFIL_STORE_ORDERS: { actId: '00000000-0000-4000-8000-000000000001', parts: [{ orderId: 'order', storeId }] },
  UNDO_FULFILMENT: { actId: '00000000-0000-4000-8000-000000000001', parts: [{ orderId: 'order', storeId }] },
  GET_ORDER_TIMELINE: { orderId: 'order', storeId },
  CREATE_MEDIA_REWARD: {
    discordUsername: 'night.owl',
    minecraftUsername: 'Owl_99',
    mediaType: 'tiktok',
    mediaUrl: 'https://videos.test/1',
    viewsCount: 1_000,
  },
  CORRECT_MEDIA_REWARD: {
    id: 'media-1',
    updates: { viewsCount: 1_000 },
    seen: { status: 'pending' },
    reason: 'A typo',
  },
  WITHDRAW_MEDIA_REWARD: { id: 'media-1', rewardThousands: 500, reason: 'Sent twice' },
  GET_MEDIA_REWARD_HISTORY: { id: 'media-1' },
  FIND_MEDIA_REWARDS: { search: 'owl', status: null },
  GET_AUDIT_LOG: { after: null, filter: AUDIT_FILTER.none },
  GET_DEAD_LETTERS: { kind: 'outbox', after: null },
  RETRY_DEAD_LETTER: { kind: 'deliveries', id: 'delivery' },
  EXPORT_PAGE: { collection: 'stores', after: null },
  LIST_SESSIONS: { after: null },
  END_SESSION: { id: 'session' },
  ...sampleFactorCalls(OWNER.password),
});

/** One valid call of every operation about second factors, by an account with this password that has none. */
export const sampleFactorCalls = (
  password: string,
): { [Name in FactorCall['operation']]: Extract<FactorCall, { operation: Name }>['data'] } => ({
  GET_SECOND_FACTOR: {},
  BEGIN_SECOND_FACTOR: { password },
  CONFIRM_SECOND_FACTOR: { code: '123456' },
  REMOVE_SECOND_FACTOR: { code: '123456' },
  REQUEST_PASSKEY_PROOF: {},
  BEGIN_PASSKEY: { password },
  ADD_PASSKEY: {
    name: 'Desk',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  REMOVE_PASSKEY: { id: 'AAAA', proof: { code: '123456' } },
  RENEW_RECOVERY_CODES: { code: '123456' },
});
