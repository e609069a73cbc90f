import { ADMIN_OPERATIONS, type AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { STORE_ROLES } from '@blockbazaar/domain/people/store-permissions';
import fc from 'fast-check';
import { LOCAL_PUSH_KEYS } from '../../../tools/local-params.ts';
import { type CallableName } from '../../support/callable.ts';
import { OWNER, TEST_FRESH_PROOF } from '../../support/staff.ts';
import { sampleCalls, sampleFactorCalls } from '../support/admin-samples.ts';
import {
  productIds,
  moneyIds,
  storeIds,
  signInCodes,
  sellers,
  passwordLinks,
  orders,
  checkout,
  SOLD_ORDER_ID,
  environment,
} from './fuzzed-site.ts';

/** A product that a seller adds. */
const DRAFT = {
  name: 'Torch',
  description: '',
  priceCents: 50,
  imageUrls: [],
  stock: 3,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
};

const seeded = (make: (seed: number) => unknown): fc.Arbitrary<unknown> => fc.nat(99_999).map(make);
const one = <T>(of: readonly T[], seed: number): T | undefined => of[seed % of.length];

/** Half of the checkouts are new purchases; the others repeat an earlier request. */
const checkouts = (scope: number) =>
  seeded((seed) => {
    const request = seed % 2 === 0 ? seed : seed % 8;
    const isMoney = seed % 3 === 0;
    return checkout(
      one(isMoney ? moneyIds : productIds, seed) ?? '',
      scope,
      request,
      ...(isMoney ? ['money' as const] : []),
    );
  });

const adminCalls = fc
  .tuple(fc.constantFrom(...(Object.keys(ADMIN_OPERATIONS) as AdminOperationName[])), fc.nat(99_999))
  .map(([operation, seed]) => {
    const ids = {
      storeId: one(storeIds, seed) ?? '',
      productId: one(productIds, seed) ?? '',
      sellerId: one(sellers, seed)?.sellerId ?? '',
    };
    return { operation, data: sampleCalls(ids)[operation], freshProof: TEST_FRESH_PROOF };
  });

export const VALID: Record<CallableName, fc.Arbitrary<unknown>> = {
  createCheckout: checkouts(0),
  createPaypalCheckout: checkouts(1),
  createCryptoCheckout: checkouts(2),
  verifyPayment: seeded((seed) => ({ sessionId: one(orders.createCheckout, seed)?.providerRef })),
  verifyPaypalPayment: seeded((seed) => {
    const { providerRef, orderId } = one(orders.createPaypalCheckout, seed) ?? {};
    return { paypalOrderId: providerRef, orderId };
  }),
  verifyCryptoPayment: seeded((seed) => {
    const { providerRef, orderId } = one(orders.createCryptoCheckout, seed) ?? {};
    return { chargeId: providerRef, orderId };
  }),
  cancelCheckout: seeded((seed) => ({ orderId: one(orders.createCheckout, seed)?.orderId })),
  validateCustomerInfo: seeded((seed) => ({
    discordUsername: 'night.owl',
    minecraftUsername: 'Owl_99',
    notes: null,
    ...(seed % 2 === 0 && { items: checkout(one(productIds, seed) ?? '', 0, seed).items }),
  })),
  completeSignIn: seeded((seed) => ({ code: one(signInCodes, seed) })),
  getSpinStatus: fc.constantFrom({ timeZone: 'Europe/Berlin' }, { timeZone: 'Etc/GMT-14' }),
  spin: fc.constantFrom({ timeZone: 'America/St_Johns' }, { timeZone: 'UTC' }),
  createReview: fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    message: fc.constantFrom('Quick and friendly.', 'Très bien !'),
  }),
  applyToSell: seeded((seed) => ({
    storeName: `Copper ${seed % 3}`,
    products: 'Lanterns',
    links: ['https://copper.test'],
  })),
  withdrawApplication: fc.constant({}),
  sellerLogin: seeded((seed) => ({ username: one(sellers, seed)?.username, password: one(sellers, seed)?.password })),
  ownerLogin: fc.constantFrom({ password: OWNER.password }, { password: OWNER.password, code: '123456' }),
  beginPasskeyLogin: fc.constant({}),
  passkeyLogin: seeded((seed) => ({
    role: seed % 2 === 0 ? 'seller' : 'owner',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: {
        clientDataJSON: Buffer.from(
          JSON.stringify({ type: 'webauthn.get', challenge: 'AAAA', origin: environment.siteUrl }),
        ).toString('base64url'),
        authenticatorData: 'AAAA',
        signature: 'AAAA',
        userHandle: Buffer.from(seed % 2 === 0 ? `seller ${one(sellers, seed)?.sellerId}` : 'owner').toString(
          'base64url',
        ),
      },
    },
  })),
  factorOperation: seeded((seed) => {
    const calls = sampleFactorCalls(one(sellers, seed)?.password ?? '');
    const operation = one(Object.keys(calls) as (keyof typeof calls)[], seed) ?? 'GET_SECOND_FACTOR';
    return { operation, data: calls[operation] };
  }),
  validateSession: fc.constant({}),
  readPasswordLink: seeded((seed) => ({ token: one(passwordLinks, seed)?.link.token })),
  setSellerPassword: seeded((seed) => ({
    token: one(passwordLinks, seed)?.link.token,
    password: `Lantern!Stall#${seed}xyz`,
  })),
  reauthenticate: seeded((seed) => ({ password: one(sellers, seed)?.password })),
  changeOwnPassword: seeded((seed) => ({ newPassword: `Lantern!Stall#${seed}xyz`, freshProof: TEST_FRESH_PROOF })),
  listOwnSessions: fc.constant({ after: null }),
  endOwnSession: fc.constant({ id: 'session', freshProof: TEST_FRESH_PROOF }),
  revokeSession: fc.constant({}),
  requestRefund: seeded((seed) => ({
    orderId: SOLD_ORDER_ID,
    requestId: `00000000-0009-4000-8000-${String(seed).padStart(12, '0')}`,
    lines: [{ line: 0, units: 1 + (seed % 3) }],
    reason: 'The wrong colour',
  })),
  editProducts: seeded((seed) => ({
    requestId: `00000000-0008-4000-8000-${String(seed).padStart(12, '0')}`,
    changes: [
      { kind: 'switchOff', id: one(productIds, seed) },
      { kind: 'add', id: `fuzzed${seed}`, product: DRAFT },
      { kind: 'edit', id: productIds[7], updates: { priceCents: 1 + (seed % 9) }, stock: { seen: 4, wanted: seed } },
    ],
  })),
  fulfilOrders: seeded((seed) => ({
    actId: `00000000-000a-4000-8000-${String(seed).padStart(12, '0')}`,
    orderIds: [SOLD_ORDER_ID],
  })),
  undoFulfilment: seeded((seed) => ({
    actId: `00000000-000a-4000-8000-${String(seed).padStart(12, '0')}`,
    orderIds: [SOLD_ORDER_ID],
  })),
  previewLinkedPicture: seeded((seed) => ({
    storeId: seed % 2 === 0 ? null : one(sellers, seed)?.storeId,
    link: `https://pictures.test/${seed % 4}.png`,
  })),
  countProducts: fc.constantFrom({ filter: 'all' }, { filter: 'soldOut' }),
  getPriceHistory: seeded((seed) => ({ productId: one(productIds, seed) })),
  getOrderTimeline: fc.constant({ orderId: SOLD_ORDER_ID }),
  getNotificationChoices: fc.constant({}),
  saveNotificationChoices: seeded((seed) => ({
    page: ['newOrder', 'lowStock'].slice(seed % 3),
    sound: ['review'],
    push: seed % 2 === 0 ? ['soldOut'] : [],
    discord: ['newOrder'],
  })),
  subscribeBrowser: seeded((seed) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${seed % 9}`,
    keys: { p256dh: LOCAL_PUSH_KEYS.publicKey, auth: 'a'.repeat(22) },
  })),
  unsubscribeBrowser: seeded((seed) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${seed % 9}` })),
  getPayoutBalance: fc.constant({}),
  refreshPayoutAccount: fc.constant({}),
  openPayoutOnboarding: fc.constant({ freshProof: TEST_FRESH_PROOF }),
  savePayoutAccount: seeded((seed) => ({
    details: `Bank of Ash, ${seed}`,
    paypalEmail: `ash${seed}@example.com`,
    freshProof: TEST_FRESH_PROOF,
  })),
  addPerson: seeded((seed) => ({
    requestId: `00000000-000b-4000-8000-${String(seed).padStart(12, '0')}`,
    person: {
      discordUsername: 'night.owl',
      username: `fuzzed-${seed}`,
      password: 'Lantern!Stall#20',
      storeRole: one(STORE_ROLES, seed),
    },
    freshProof: TEST_FRESH_PROOF,
  })),
  changePersonRole: seeded((seed) => ({
    id: one(sellers, seed)?.sellerId,
    storeRole: one(STORE_ROLES, seed),
    freshProof: TEST_FRESH_PROOF,
  })),
  removePerson: seeded((seed) => ({ id: one(sellers, seed)?.sellerId, freshProof: TEST_FRESH_PROOF })),
  rotateSessionSalt: fc.constant({}),
  adminOperation: adminCalls,
  sendTestPayment: fc.constant({ minecraftUsername: '.Owl_99', millions: 5, freshProof: TEST_FRESH_PROOF }),
  sendTestManualDelivery: fc.constant({}),
};
