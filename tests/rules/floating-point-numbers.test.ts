import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, setDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOST, ports } from '../../tools/ports.ts';
import { existingFields, INVALID_PRODUCT, INVALID_PRODUCT_ID, NEW_ID, PRODUCT_INPUT } from './support/documents.ts';
import { PEOPLE, sessions, STORE_ID } from './support/people.ts';
import { openEnvironment, withoutRules } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

// Firestore distinguishes 2 from 2.0. The SDK stores every whole number as an integer, so these requests use REST.

const PROJECT_ID = 'demo-blockbazaar-rules-floating-point';
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment(PROJECT_ID, rulesText());
});
beforeEach(async () => {
  await environment.clearFirestore();
  await withoutRules(environment, async (db) => {
    const batch = writeBatch(db);
    for (const [id, session] of sessions()) batch.set(doc(db, COLLECTIONS.sessions, id), session);
    await batch.commit();
    await setDoc(doc(db, COLLECTIONS.products, STORE_ID), existingFields(COLLECTIONS.products));
    await setDoc(doc(db, COLLECTIONS.products, INVALID_PRODUCT_ID), INVALID_PRODUCT);
  });
});
afterAll(() => environment.cleanup());

type RestValue = Readonly<Record<string, unknown>>;
const integerValue = (value: number): RestValue => ({ integerValue: String(value) });
const doubleValue = (value: number): RestValue => ({ doubleValue: value });

/** The new product in REST format, without its creation time. */
const PRODUCT: Readonly<Record<string, RestValue>> = {
  storeId: { stringValue: PRODUCT_INPUT.storeId },
  name: { stringValue: PRODUCT_INPUT.name },
  description: { stringValue: PRODUCT_INPUT.description },
  priceCents: integerValue(PRODUCT_INPUT.priceCents),
  imageUrls: { arrayValue: { values: PRODUCT_INPUT.imageUrls.map((url) => ({ stringValue: url })) } },
  stock: integerValue(PRODUCT_INPUT.stock),
  minimumQuantity: integerValue(PRODUCT_INPUT.minimumQuantity),
  displayOrder: integerValue(PRODUCT_INPUT.displayOrder),
  editedBy: { stringValue: PRODUCT_INPUT.editedBy },
  showDeliveryInstructions: { booleanValue: PRODUCT_INPUT.showDeliveryInstructions },
};

const nameOf = (id: string): string => `${DOCUMENTS}/${COLLECTIONS.products}/${id}`;

const create = (field: string, value: RestValue): unknown => ({
  update: { name: nameOf(NEW_ID), fields: { ...PRODUCT, [field]: value } },
  updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
});

const update = (id: string, field: string, value: RestValue): unknown => ({
  update: { name: nameOf(id), fields: { [field]: value, editedBy: { stringValue: PRODUCT_INPUT.editedBy } } },
  updateMask: { fieldPaths: [field, 'editedBy'] },
  currentDocument: { exists: true },
});

/** Sends a write as the seller. 200: allowed. 403: denied. */
async function statusOf(write: unknown): Promise<number> {
  const { uid, claims } = PEOPLE.seller;
  const response = await fetch(`http://${HOST}:${ports().firestore}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${unsignedToken({ sub: uid, user_id: uid, ...claims })}` },
    body: JSON.stringify({ writes: [write] }),
  });
  return response.status;
}

/** The emulator accepts unsigned tokens. */
const unsignedToken = (claims: object): string =>
  [
    { alg: 'none', typ: 'JWT' },
    { aud: PROJECT_ID, ...claims },
  ]
    .map((part) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.`)
    .join('');

describe('firestore.rules at products', () => {
  it.each(['priceCents', 'stock', 'displayOrder', 'minimumQuantity'])(
    'allows create with %s: 2 as an integer only, and not as a floating-point number',
    async (field) => {
      expect(await statusOf(create(field, doubleValue(2)))).toBe(403);
      expect(await statusOf(create(field, integerValue(2)))).toBe(200);
    },
  );

  it.each(['priceCents', 'stock', 'displayOrder', 'minimumQuantity'])(
    'allows update with %s: 2 as an integer only, and not as a floating-point number',
    async (field) => {
      expect(await statusOf(update(STORE_ID, field, doubleValue(2)))).toBe(403);
      expect(await statusOf(update(STORE_ID, field, integerValue(2)))).toBe(200);
    },
  );

  it.each(['stock', 'displayOrder'])(
    'allows update of an invalid product with %s: 2 as an integer only',
    async (field) => {
      expect(await statusOf(update(INVALID_PRODUCT_ID, field, doubleValue(2)))).toBe(403);
      expect(await statusOf(update(INVALID_PRODUCT_ID, field, integerValue(2)))).toBe(200);
    },
  );
});
