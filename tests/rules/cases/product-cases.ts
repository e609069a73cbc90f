import { IMAGE_ALTS_MAX } from '@blockbazaar/domain/catalog/image-alts';
import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { DocumentData } from 'firebase/firestore';
import * as z from 'zod/mini';
import {
  BUNDLE_ID,
  FORMER_BUNDLE_ID,
  FORMER_VARIANTS_PRODUCT_ID,
  INVALID_PRODUCT_ID,
  NEW_ID,
  OTHERS_PRODUCT_ID,
  REORDERED_PRODUCT_ID,
  PRODUCT_INPUT,
  UNSIGNED_PRODUCT_ID,
  VARIANTS_PRODUCT_ID,
} from '../support/documents.ts';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { FUTURE, OTHER_STORE_ID, PAST, SELLER_ID, STORE_ID } from '../support/people.ts';
import {
  categoryId,
  flag,
  integer,
  name,
  optional,
  optionalInteger,
  pictureList,
  questionLines,
  text,
} from './field-values.ts';
import { isValidInDomain, writtenName } from './is-valid-in-domain.ts';
import type { RuleCase } from './rule-case.ts';
import { singleFieldCases, withField, type FieldTable } from './single-field-cases.ts';

const STOCK_AND_ORDER: FieldTable = { stock: integer(0, LIMITS.stockMax), displayOrder: integer(0, null) };

const PRODUCT_FIELDS: FieldTable = {
  name: name(LIMITS.productNameMax),
  description: text(LIMITS.productDescriptionMax),
  priceCents: integer(1, LIMITS.priceCentsMax),
  ...STOCK_AND_ORDER,
  minimumQuantity: integer(1, LIMITS.quantityMax),
  lowStockThreshold: optionalInteger(1, LIMITS.stockMax),
  guestSharePercent: optionalInteger(1, 100),
  showDeliveryInstructions: flag,
  imageUrls: pictureList,
  imageAlts: optional(text(IMAGE_ALTS_MAX)),
  questions: questionLines,
  categoryId,
};

/** New values for all fields, and the maximum number of pictures. */
const EVERYTHING = {
  name: 'Another name',
  description: 'Another description',
  priceCents: 1,
  stock: 1,
  minimumQuantity: 2,
  lowStockThreshold: 3,
  guestSharePercent: 30,
  displayOrder: 9,
  showDeliveryInstructions: false,
  imageUrls: Array.from({ length: LIMITS.productImagesMax }, (_, index) => `https://i.imgur.com/${index}.png`),
  imageAlts: 'Another text',
  questions: 'text! Which island?\n',
  categoryId: 'tools',
} satisfies DocumentData;

const inputSchema = z.strictObject({
  ...productInputSchema.shape,
  name: writtenName(productInputSchema.shape.name),
  editedBy: z.string(),
});
const isValidField = (field: string, value: unknown): boolean =>
  isValidInDomain(inputSchema, withField(PRODUCT_INPUT, field, value));

const create = (what: string, changes: DocumentData, expected: RuleCase['expected'], id = NEW_ID): RuleCase => ({
  name: `create ${what}`,
  path: COLLECTIONS.products,
  by: 'seller',
  request: { method: 'set', id, fields: { ...PRODUCT_INPUT, ...changes } },
  expected,
});

const createWithId = (id: string, expected: RuleCase['expected']): RuleCase => ({
  ...create(`with id ${id}`, {}, expected, id),
  isValidInDomain: isDocumentId(id),
});

const update = (
  what: string,
  fields: DocumentData,
  expected: RuleCase['expected'],
  id: string = STORE_ID,
): RuleCase => ({
  name: `update ${what}`,
  path: COLLECTIONS.products,
  by: 'seller',
  request: { method: 'update', id, fields },
  expected,
});

const ALL_EDITABLE_FIELDS: DocumentData = {
  name: 'Lantern',
  description: '',
  priceCents: 99,
  imageUrls: ['/art/products/lantern.svg'],
  stock: 7,
  minimumQuantity: 2,
  lowStockThreshold: 5,
  guestSharePercent: 100,
  displayOrder: 9,
  showDeliveryInstructions: false,
  questions: 'text! Which island?\n',
  categoryId: 'kits',
};

/** A write must contain the writer's own signature, also if another person of the store has written last. */
const signatureCases: readonly RuleCase[] = [
  create('signed by somebody else', { editedBy: 'colleague' }, 'denied'),
  create('without a signature', { editedBy: DELETED }, 'denied'),
  update('signed by somebody else', { stock: 1, editedBy: 'colleague' }, 'denied'),
  ...[OTHERS_PRODUCT_ID, UNSIGNED_PRODUCT_ID].flatMap((id) => [
    update(`of the product ${id} without a new signature`, { stock: 1 }, 'denied', id),
    update(`of the stock of the product ${id}, signed`, { stock: 1, editedBy: SELLER_ID }, 'allowed', id),
    update(`of the name of the product ${id}, signed`, { name: 'Lantern', editedBy: SELLER_ID }, 'allowed', id),
    {
      name: `delete of the product ${id}`,
      path: COLLECTIONS.products,
      by: 'seller',
      request: { method: 'delete', id },
      expected: 'denied',
    } as const,
  ]),
];

export const productCases: readonly RuleCase[] = [
  ...signatureCases,
  create('with the fields of the form', {}, 'allowed'),
  ...singleFieldCases(PRODUCT_FIELDS, {
    title: 'create',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({ method: 'set', id: NEW_ID, fields: withField(PRODUCT_INPUT, field, value) }),
    isValidInDomain: isValidField,
  }),
  create(
    'with all that a product can have',
    {
      imageUrls: Array.from({ length: LIMITS.productImagesMax }, (_, index) => `https://example.org/${index}`),
      imageAlts: 'x'.repeat(IMAGE_ALTS_MAX),
      lowStockThreshold: 5,
      guestSharePercent: 1,
      questions: 'text! Which island?\n'.repeat(LIMITS.questionsMax),
      categoryId: 'kits',
    },
    'allowed',
  ),
  create('for another store', { storeId: OTHER_STORE_ID }, 'denied'),
  create('without a store', { storeId: DELETED }, 'denied'),
  create('with null for the store', { storeId: null }, 'denied'),
  create('without a creation time', { createdAt: DELETED }, 'denied'),
  create('with null for the creation time', { createdAt: null }, 'denied'),
  create('with a past creation time', { createdAt: PAST }, 'denied'),
  create('with a future creation time', { createdAt: FUTURE }, 'denied'),
  create('with a rank', { rank: 0 }, 'denied'),
  create('with an unknown field', { extra: 1 }, 'denied'),
  ...['x', 'aB_-9', 'x'.repeat(100)].map((id) => createWithId(id, 'allowed')),
  ...['x'.repeat(101), 'a.b', 'a b', 'é'].map((id) => createWithId(id, 'denied')),

  update('of all editable fields', ALL_EDITABLE_FIELDS, 'allowed'),
  ...singleFieldCases(PRODUCT_FIELDS, {
    title: 'update',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({ method: 'update', id: STORE_ID, fields: { [field]: value } }),
    isValidInDomain: isValidField,
  }),
  update('of the price of a product whose name reorders text', { priceCents: 1 }, 'allowed', REORDERED_PRODUCT_ID),
  update('of a name that reorders text', { name: 'Gold kit' }, 'allowed', REORDERED_PRODUCT_ID),
  update('to another name that reorders text', { name: 'Iron\u202E kit' }, 'denied', REORDERED_PRODUCT_ID),
  update('of the store', { storeId: OTHER_STORE_ID }, 'denied'),
  update('of the creation time', { createdAt: NOW }, 'denied'),
  update('of the rank', { rank: 1 }, 'denied'),
  update('with an unknown field', { stock: 1, extra: 1 }, 'denied'),

  create('with variants', { variants: [], variantStock: {} }, 'denied'),
  update('of the variants', { variants: [] }, 'denied'),
  update('of the stock of the variants', { variantStock: { gold: 9 } }, 'denied'),
  update('of what was remembered of the variants', { variantStockBeforeOff: { gold: 9 } }, 'denied'),
  // The price and the stock of a product with variants follow from the variants.
  update('of the stock of a product with variants', { stock: 1 }, 'denied', VARIANTS_PRODUCT_ID),
  update('of the price of a product with variants', { priceCents: 1 }, 'denied', VARIANTS_PRODUCT_ID),
  update('of the name of a product with variants', { name: 'Kit' }, 'allowed', VARIANTS_PRODUCT_ID),
  update('of the place of a product with variants', { displayOrder: 3 }, 'allowed', VARIANTS_PRODUCT_ID),
  update('of the stock of a product that had variants', { stock: 1 }, 'allowed', FORMER_VARIANTS_PRODUCT_ID),
  update('of the price of a product that had variants', { priceCents: 1 }, 'allowed', FORMER_VARIANTS_PRODUCT_ID),

  // The most expensive request: a request may evaluate at most 1,000 expressions.
  update('of everything, with all pictures', EVERYTHING, 'allowed'),
  update('of everything of a product that had variants', EVERYTHING, 'allowed', FORMER_VARIANTS_PRODUCT_ID),
  update('of everything of a product that was a bundle', EVERYTHING, 'allowed', FORMER_BUNDLE_ID),
  create('with all pictures', EVERYTHING, 'allowed'),

  create('with parts', { parts: [], partIds: [] }, 'denied'),
  update('of the parts', { parts: [] }, 'denied'),
  update('of what a bundle is found by', { partIds: [] }, 'denied'),
  // The stock of a bundle follows from its parts. Its price is its own.
  update('of the stock of a bundle', { stock: 1 }, 'denied', BUNDLE_ID),
  update('of the price of a bundle', { priceCents: 1 }, 'allowed', BUNDLE_ID),
  update('of the place of a bundle', { displayOrder: 3 }, 'allowed', BUNDLE_ID),
  update('of the stock of a product that was a bundle', { stock: 1 }, 'allowed', FORMER_BUNDLE_ID),

  // An invalid product of an earlier version can be reordered and restocked. Any other update must make it valid.
  ...singleFieldCases(STOCK_AND_ORDER, {
    title: 'update of an invalid product',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({
      method: 'update',
      id: INVALID_PRODUCT_ID,
      fields: { editedBy: SELLER_ID, [field]: value },
    }),
    isValidInDomain: isValidField,
  }),
  update(
    'of stock and order of an invalid product',
    { stock: 0, displayOrder: 9, editedBy: SELLER_ID },
    'allowed',
    INVALID_PRODUCT_ID,
  ),
  update('of the price of an invalid product', { priceCents: 1, editedBy: SELLER_ID }, 'denied', INVALID_PRODUCT_ID),
  update(
    'of an invalid product that leaves its invalid pictures',
    { name: 'A name', stock: 1, editedBy: SELLER_ID },
    'denied',
    INVALID_PRODUCT_ID,
  ),
  update(
    'of all editable fields of an invalid product',
    { ...ALL_EDITABLE_FIELDS, editedBy: SELLER_ID },
    'allowed',
    INVALID_PRODUCT_ID,
  ),
];
