import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { LIMITS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { EARLIER, HERE, LATER, THERE } from '../support/people.ts';
import { FORMER_PRODUCT_ID, NEW_ID, PRODUCT_INPUT } from '../support/samples.ts';
import { GONE, NOW, type Fields } from '../support/values.ts';
import { isValid } from './domain-view.ts';
import { fieldCases, withField, type FieldTable } from './edited-fields.ts';
import { flag, integer, name, pictureList, text } from './field-values.ts';
import type { RuleCase } from './rule-case.ts';

const STOCK_AND_PLACE: FieldTable = { stock: integer(0, LIMITS.stockMax), displayOrder: integer(0, null) };

const PRODUCT_FIELDS: FieldTable = {
  name: name(LIMITS.productNameMax),
  description: text(LIMITS.productDescriptionMax),
  priceCents: integer(1, LIMITS.priceCentsMax),
  ...STOCK_AND_PLACE,
  minimumQuantity: integer(1, LIMITS.quantityMax),
  showDeliveryInstructions: flag,
  imageUrls: pictureList,
};

const inputSchema = z.strictObject(productInputSchema.shape);
const isValidInDomain = (field: string, value: Fields[string]): boolean =>
  isValid(inputSchema, withField(PRODUCT_INPUT, field, value));

const create = (title: string, changes: Fields, expected: RuleCase['expected'], id = NEW_ID): RuleCase => ({
  name: `create: ${title}`,
  path: COLLECTIONS.products,
  by: 'seller',
  request: { act: 'set', id, fields: { ...PRODUCT_INPUT, ...changes } },
  expected,
});

const createdAs = (id: string, expected: RuleCase['expected']): RuleCase => ({
  ...create(`as ${id}`, {}, expected, id),
  isValidInDomain: isDocumentId(id),
});

const update = (title: string, fields: Fields, expected: RuleCase['expected'], id = HERE): RuleCase => ({
  name: `edit: ${title}`,
  path: COLLECTIONS.products,
  by: 'seller',
  request: { act: 'update', id, fields },
  expected,
});

const EDITED: Fields = {
  name: 'Lantern',
  description: '',
  priceCents: 99,
  imageUrls: ['/art/products/lantern.svg'],
  stock: 7,
  minimumQuantity: 2,
  displayOrder: 9,
  showDeliveryInstructions: false,
};

export const productCases: readonly RuleCase[] = [
  create('as its form does', {}, 'allowed'),
  ...fieldCases(PRODUCT_FIELDS, {
    title: 'create',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({ act: 'set', id: NEW_ID, fields: withField(PRODUCT_INPUT, field, value) }),
    isValidInDomain,
  }),
  create('for another store', { storeId: THERE }, 'denied'),
  create('for no store', { storeId: GONE }, 'denied'),
  create('for no store at all', { storeId: null }, 'denied'),
  create('made at no time', { createdAt: GONE }, 'denied'),
  create('made at null', { createdAt: null }, 'denied'),
  create('made earlier', { createdAt: EARLIER }, 'denied'),
  create('made later', { createdAt: LATER }, 'denied'),
  create('with a rank', { rank: 0 }, 'denied'),
  create('with words to be found by', { searchTokens: ['a'] }, 'denied'),
  create('with a field of its own making', { extra: 1 }, 'denied'),
  ...['x', 'aB_-9', 'x'.repeat(100)].map((id) => createdAs(id, 'allowed')),
  ...['x'.repeat(101), 'a.b', 'a b', 'é'].map((id) => createdAs(id, 'denied')),

  update('all fields at once', EDITED, 'allowed'),
  ...fieldCases(PRODUCT_FIELDS, {
    title: 'edit',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({ act: 'update', id: HERE, fields: { [field]: value } }),
    isValidInDomain,
  }),
  update('into another store', { storeId: THERE }, 'denied'),
  update('its age', { createdAt: NOW }, 'denied'),
  update('its rank', { rank: 1 }, 'denied'),
  update('the words it is found by', { searchTokens: ['a'] }, 'denied'),
  update('a field of its own making', { stock: 1, extra: 1 }, 'denied'),

  // Stock and place are all that can be edited of a product that is no longer valid, unless it is put right.
  ...fieldCases(STOCK_AND_PLACE, {
    title: 'edit a former product',
    path: COLLECTIONS.products,
    by: 'seller',
    request: (field, value) => ({ act: 'update', id: FORMER_PRODUCT_ID, fields: { [field]: value } }),
    isValidInDomain,
  }),
  update('a former product: stock and place', { stock: 0, displayOrder: 9 }, 'allowed', FORMER_PRODUCT_ID),
  update('a former product: its price', { priceCents: 1 }, 'denied', FORMER_PRODUCT_ID),
  update('a former product: all but its pictures', { name: 'A name', stock: 1 }, 'denied', FORMER_PRODUCT_ID),
  update('a former product: all', EDITED, 'allowed', FORMER_PRODUCT_ID),
];
