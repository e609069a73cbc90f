import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { ADMIN_OPERATIONS, type AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { CALLABLES } from '@blockbazaar/domain/callables';
import { FAILURES } from '@blockbazaar/domain/failures';
import { storeOrderId, storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { STORE_ROLES } from '@blockbazaar/domain/people/store-permissions';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as functions from '../../../functions/src/index.ts';
import { digestOf } from '../../../functions/src/platform/secrets.ts';
import {
  preparePasswordLink,
  type PreparedPasswordLink,
} from '../../../functions/src/staff/new-password/password-link.ts';
import { LOCAL_PUSH_KEYS } from '../../../tools/local-params.ts';
import { valueOf, type CallableName } from '../../support/callable.ts';
import { createMoneyProduct, createProduct, createStore } from '../../support/fixtures.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  TEST_FRESH_PROOF,
  type StaffSession,
} from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { sampleCalls, sampleFactorCalls } from '../support/admin-samples.ts';
import { documentAt } from '../support/admin.ts';
import { discordShopper, type DiscordShopper } from '../support/discord-shopper.ts';
import { readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { writtenBy } from '../support/written-documents.ts';
import { fuzzInput } from './fuzz-inputs.ts';

const NAMES = [...Object.keys(CALLABLES), ...Object.keys(STAFF_CALLABLES)] as CallableName[];
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1_000);
/** A higher number for the callable that contains all admin operations. */
const ADMIN_INPUTS = INPUTS * 3;
/** Unchanged valid inputs before the others: some callables accept one combination of caller and input in 32. */
const VALID_INPUTS = 100;
const SEED = 20_260;

/** An order and its payment. */
interface Unpaid {
  orderId: string;
  providerRef: string | null;
}

let environment: TestEnvironment;
const productIds: string[] = [];
const moneyIds: string[] = [];
const storeIds: string[] = [];
/** Each can be redeemed once. */
const signInCodes = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(43));
const sellers: Awaited<ReturnType<typeof createSeller>>[] = [];
/** Of these sellers; each can be used once. */
const passwordLinks: PreparedPasswordLink[] = [];
/** The unpaid orders of each payment provider. */
const orders = {
  createCheckout: [] as Unpaid[],
  createPaypalCheckout: [] as Unpaid[],
  createCryptoCheckout: [] as Unpaid[],
};
/** No caller, a seller, the owner and a shopper, as the platform passes them to a function. */
let callers: ((Pick<StaffSession, 'uid'> & { claims: object }) | null)[] = [];
let caller: Awaited<ReturnType<typeof createSeller>> | null = null;
let shopper: DiscordShopper;

beforeAll(async () => {
  // Nearly every login is wrong. A low limit refuses most of them before a password is compared.
  process.env.LOGINS_PER_ADDRESS = '20';
  // Refused checkouts count as attempts, too: purchase-limits.test.ts covers that.
  process.env.CHECKOUTS_PER_ADDRESS = '0';
  process.env.PASSWORD_LINKS_PER_ADDRESS = '0';
  environment = await startTestEnvironment();
  shopper = await discordShopper(environment);
  for (let index = 0; index < 8; index += 1) {
    const { id } = await createStore();
    storeIds.push(id);
    productIds.push((await createProduct(id, { stock: 100_000 })).id);
    moneyIds.push((await createMoneyProduct()).id);
    sellers.push(await createSeller(id));
  }
  for (const { sellerId } of sellers) {
    const prepared = preparePasswordLink(sellerId);
    await documentAt('sellerPasswordLinks', sellerId).set(prepared.fields);
    passwordLinks.push(prepared);
  }
  const soldBy = storeIds[7] ?? '';
  const now = Timestamp.now();
  const items = [sampleLine({ storeId: soldBy, quantity: 3 })];
  const sold = { ...sampleOrder({ items, storeIds: [soldBy] }), createdAt: now, expiresAt: now, paidAt: now };
  await documentAt('orders', SOLD_ORDER_ID).set(sold);
  for (const part of storeOrdersOf(SOLD_ORDER_ID, sold))
    await documentAt('storeOrders', storeOrderId(SOLD_ORDER_ID, soldBy)).set(part);
  for (const code of signInCodes) {
    const expireAt = Timestamp.fromMillis(Date.now() + 3_600_000);
    await documentAt('signInCodes', digestOf(code)).set({ uid: shopper.uid, expireAt, usedAt: null });
  }
  for (const [provider, name] of (Object.keys(orders) as (keyof typeof orders)[]).entries()) {
    for (const [index, productId] of productIds.entries()) {
      const { orderId } = valueOf(await environment.call(name, checkout(productId, provider, index)));
      orders[name].push({ orderId, providerRef: (await readOrder(orderId)).providerRef });
    }
  }
});
afterAll(() => environment.stop());

/** Renews the settings and the sessions, so that the calls of one callable do not affect the next one. */
beforeEach(async () => {
  await documentAt('siteSettings', 'public').set(DEFAULT_SITE_SETTINGS);
  // The number of people of a store is limited: the previous caller is removed.
  if (caller !== null) await documentAt('sellers', caller.sellerId).delete();
  caller = await createSeller(storeIds[7] ?? '');
  callers = [null, await mintSellerSession(caller), await mintOwnerSession(), { uid: shopper.uid, claims: {} }];
});

/** `scope` gives each callable its own request ids. */
const checkout = (productId: string, scope: number, seed: number, kind?: 'money') => ({
  items: [{ productId, quantity: 2, ...(kind && { kind }) }],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: '.Owl_99', notes: 'Please ring.' },
  manualDelivery: seed % 2 === 0,
  requestId: `00000000-000${scope}-4000-8000-${String(seed).padStart(12, '0')}`,
  expectedTotalCents: kind === 'money' ? 120 : 500,
});

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

/** Sold by the store of the calling seller. */
const SOLD_ORDER_ID = 'f'.repeat(32);

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

const VALID: Record<CallableName, fc.Arbitrary<unknown>> = {
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

/**
 * Failures of valid inputs that are processed but not accepted: a passkey signs a new challenge each time, as in
 * passkeys.test.ts.
 */
const LOOKED_AT: Partial<Record<CallableName, string>> = {
  passkeyLogin: 'PASSKEY_REFUSED',
  endOwnSession: 'NOT_FOUND',
};

/** Documents that a refused call may write: login attempts are counted and recorded in the audit log. */
const KEPT_OF_REFUSALS: Partial<Record<CallableName, RegExp>> = {
  sellerLogin: /^(?:rateLimits|auditLog)\//,
  ownerLogin: /^(?:rateLimits|auditLog)\//,
  passkeyLogin: /^(?:rateLimits|auditLog)\//,
  reauthenticate: /^rateLimits\/login_|^auditLog\//,
  factorOperation: /^(?:rateLimits\/login_|auditLog\/)/,
  addPerson: /^rateLimits\/add_person_/,
  readPasswordLink: /^rateLimits\/password_link_/,
  setSellerPassword: /^rateLimits\/password_link_/,
  // Attempts at the password and the code of a second factor are counted and recorded like login attempts.
  adminOperation: /^(?:rateLimits\/login_|auditLog\/)/,
};
/** Events of a provider can arrive during any call. */
const EVENTS = /^paymentEvents\//;

type Run = (request: unknown) => Promise<unknown>;
const SERVED: Record<CallableName, unknown> = functions;

/** Calls a function as the platform does after it verified the token. Returns the failure's code; null on success. */
async function codeOfRun(name: CallableName, data: unknown, auth: (typeof callers)[number]): Promise<string | null> {
  const { run } = SERVED[name] as { run: Run };
  // All calls of one callable come from one address.
  const rawRequest = {
    headers: { 'user-agent': TEST_USER_AGENT },
    socket: { remoteAddress: `10.0.0.${NAMES.indexOf(name)}` },
  };
  try {
    await run({
      data,
      rawRequest,
      acceptsStreaming: false,
      ...(auth && {
        auth: { uid: auth.uid, token: { uid: auth.uid, firebase: { sign_in_provider: 'custom' }, ...auth.claims } },
      }),
    });
    return null;
  } catch (error) {
    const { code } = (error as { details?: { code?: unknown } }).details ?? {};
    return typeof code === 'string' ? code : `a fault: ${String(error)}`;
  }
}

describe(`a callable with ${INPUTS} inputs, most of them nearly valid, from each kind of caller`, () => {
  it.each(NAMES)(
    'returns only known failures from %s, and writes nothing when it refuses',
    async (name) => {
      const numRuns = name === 'adminOperation' ? ADMIN_INPUTS : INPUTS;
      const inputs = [
        ...fc.sample(VALID[name], { numRuns: VALID_INPUTS, seed: SEED }),
        ...fc.sample(fuzzInput(VALID[name]), { numRuns, seed: SEED }),
      ];
      const wrong: unknown[] = [];
      const codes = new Set<string | null>();
      for (const [index, input] of inputs.entries()) {
        const data = overTheWire(input);
        const { value: code, paths } = await writtenBy(() =>
          codeOfRun(name, data, callers[index % callers.length] ?? null),
        );
        codes.add(code);
        const isFault = code !== null && !Object.hasOwn(FAILURES, code);
        const written = paths.filter((path) => !EVENTS.test(path) && KEPT_OF_REFUSALS[name]?.test(path) !== true);
        if (isFault || (code !== null && written.length > 0)) wrong.push({ input, code, written });
      }
      expect(wrong).toEqual([]);
      // The test is meaningful only with both accepted and refused inputs.
      expect([codes.has(LOOKED_AT[name] ?? null), codes.has('INVALID_INPUT')]).toEqual([true, true]);
    },
    INPUTS * 180 + 20_000,
  );
});

/** The input as the function receives it, after JSON serialisation. */
const overTheWire = (input: unknown): unknown =>
  input === undefined ? null : (JSON.parse(JSON.stringify(input)) as unknown);
