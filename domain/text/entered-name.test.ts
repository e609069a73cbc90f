import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { productChangeSchema } from '../catalog/bulk-edit/product-change.ts';
import { categoryFormSchema } from '../catalog/categories/category-form.ts';
import { CATEGORY_OPERATIONS } from '../catalog/categories/category-operations.ts';
import { NEW_PRODUCT, productFormSchema } from '../catalog/product-form.ts';
import { PRODUCT_OPERATIONS } from '../catalog/product-operations.ts';
import { productInputSchema } from '../catalog/product.ts';
import { questionValues, typedQuestionSchema } from '../catalog/questions/question-form.ts';
import { MONEY_OPERATIONS } from '../money-products/money-operations.ts';
import { APPLICATION_OPERATIONS } from '../people/application-operations.ts';
import { applicationInputSchema } from '../people/applications/application-input.ts';
import { REVIEW_OPERATIONS } from '../reviews/review-operations.ts';
import { passkeyNameSchema } from '../staff/second-factor/passkeys.ts';
import { STORE_OPERATIONS } from '../stores/store-operations.ts';
import { storeSchema } from '../stores/store.ts';
import { readName } from '../transfer/legacy-values.ts';

const PRODUCT = {
  name: 'Kit',
  description: '',
  priceCents: 100,
  imageUrls: [],
  imageAlts: '',
  stock: 0,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
  questions: '',
  categoryId: null,
};
const STORE = { name: 'Lantern', slug: 'lantern', description: '', tariffPercentage: 0, bannerUrl: null };
const CATEGORY = { id: 'kits', parentId: null, imageUrl: null };
const QUESTION = { kind: 'choice', text: 'Color?', required: true, choices: ['Red'], min: 0, max: 0 } as const;
const variant = (name: string) => ({ id: 'a', name, priceCents: 100, stock: 1 });
interface Entered {
  schema: z.ZodMiniType;
  /** The input with this name. */
  input: (name: string) => unknown;
  /** The place of the name in the output. */
  path: readonly (string | number)[];
}

const valueAt = (output: unknown, path: Entered['path']): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], output);

const { CREATE_PRODUCT, UPDATE_PRODUCT, RESTORE_PRODUCT } = PRODUCT_OPERATIONS;
const { CREATE_STORE, UPDATE_STORE } = STORE_OPERATIONS;

/** Each name that a person enters, by the schema of its form or call. */
const ENTERED: Readonly<Record<string, Entered>> = {
  'the product form': {
    schema: productFormSchema,
    input: (name) => ({ ...NEW_PRODUCT, name, price: '1' }),
    path: ['name'],
  },
  'an option in the product form': {
    schema: productFormSchema,
    input: (name) => ({
      ...NEW_PRODUCT,
      name: 'Kit',
      price: '1',
      variants: [{ id: 'a', name, price: '1', stock: '1' }],
    }),
    path: ['variants', 0, 'name'],
  },
  'a new product': {
    schema: CREATE_PRODUCT.data,
    input: (name) => ({ storeId: 's', product: { ...PRODUCT, name } }),
    path: ['product', 'name'],
  },
  'an option of a new product': {
    schema: CREATE_PRODUCT.data,
    input: (name) => ({ storeId: 's', product: PRODUCT, variants: [variant(name)] }),
    path: ['variants', 0, 'name'],
  },
  'an edited product': {
    schema: UPDATE_PRODUCT.data,
    input: (name) => ({ id: 'p', updates: { name } }),
    path: ['updates', 'name'],
  },
  'an edited option': {
    schema: UPDATE_PRODUCT.data,
    input: (name) => ({ id: 'p', updates: {}, variants: { seen: [], wanted: [variant(name)] } }),
    path: ['variants', 'wanted', 0, 'name'],
  },
  'a product of a bulk edit': {
    schema: productChangeSchema,
    input: (name) => ({ kind: 'add', id: 'p', product: { ...PRODUCT, name } }),
    path: ['product', 'name'],
  },
  'a restored product': {
    schema: RESTORE_PRODUCT.data,
    input: (name) => ({ id: 'p', storeId: 's', displayOrder: 1, product: { ...PRODUCT, name } }),
    path: ['product', 'name'],
  },
  'a question': {
    schema: typedQuestionSchema,
    input: (text) => questionValues({ ...QUESTION, text }),
    path: ['text'],
  },
  'a choice of a question': {
    schema: typedQuestionSchema,
    input: (choice) => questionValues({ ...QUESTION, choices: [choice] }),
    path: ['choices', 0],
  },
  'the category form': {
    schema: categoryFormSchema,
    input: (name) => ({ name, parentId: '', imageUrl: '' }),
    path: ['name'],
  },
  'a category': {
    schema: CATEGORY_OPERATIONS.SAVE_CATEGORIES.data,
    input: (name) => ({ seen: [], wanted: [{ ...CATEGORY, name }] }),
    path: ['wanted', 0, 'name'],
  },
  'a new store': { schema: CREATE_STORE.data, input: (name) => ({ ...STORE, name }), path: ['name'] },
  'an edited store': {
    schema: UPDATE_STORE.data,
    input: (name) => ({ id: 's', updates: { name } }),
    path: ['updates', 'name'],
  },
  'the store of an approved application': {
    schema: APPLICATION_OPERATIONS.APPROVE_APPLICATION.data,
    input: (name) => ({ id: 'a', store: { name, slug: 'lantern', tariffPercentage: 0 }, username: 'wren' }),
    path: ['store', 'name'],
  },
  'the store of an application': {
    schema: applicationInputSchema,
    input: (storeName) => ({ storeName, products: 'Kits', links: [] }),
    path: ['storeName'],
  },
  'a money product': {
    schema: MONEY_OPERATIONS.CREATE_MONEY_PRODUCT.data,
    input: (name) => ({ name, amount: 1, isCustom: false, priceCents: 100, description: '' }),
    path: ['name'],
  },
  'the author of a staff review': {
    schema: REVIEW_OPERATIONS.CREATE_ARTIFICIAL_REVIEW.data,
    input: (name) => ({ name, rating: 5, message: 'Fast.', storeName: null }),
    path: ['name'],
  },
  'the store of a staff review': {
    schema: REVIEW_OPERATIONS.CREATE_ARTIFICIAL_REVIEW.data,
    input: (storeName) => ({ name: 'Wren', rating: 5, message: 'Fast.', storeName }),
    path: ['storeName'],
  },
  'a passkey': { schema: passkeyNameSchema, input: (name) => name, path: [] },
};

const CASES = Object.entries(ENTERED);

describe('enteredName', () => {
  it.each(CASES)('removes characters that reorder text from %s', (_, { schema, input, path }) => {
    const entered = ' Gold\u202E\u2066\u200B  kit\u200D <3 ';
    expect(valueAt(schema.parse(input(entered)), path)).toBe('Gold kit <3');
  });

  it.each(CASES)('retains emoji sequences and words that need joiners in %s', (_, { schema, input, path }) => {
    const entered = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645';
    expect(valueAt(schema.parse(input(entered)), path)).toBe(entered);
  });

  it.each(CASES)('requires a visible character in %s', (_, { schema, input }) => {
    for (const entered of ['', ' ', '\u202E\u200B', '\u3164', '\u200D\u2800'])
      expect([entered, schema.safeParse(input(entered)).success]).toEqual([entered, false]);
  });

  it('cleans names of imported records', () => {
    expect(readName(40)('Gold\u202E kit')).toEqual({ ok: true, value: 'Gold kit' });
    expect(readName(40)('\u202E')).toMatchObject({ ok: false });
  });

  it('cleans the stored text of questions', () => {
    const updates = { questions: 'choice! Co\u202Elor?|Re\u200Bd|Blue\n' };
    expect(UPDATE_PRODUCT.data.parse({ id: 'p', updates })).toMatchObject({
      updates: { questions: 'choice! Color?|Red|Blue\n' },
    });
  });

  it('leaves stored names, and values that an edit has seen, as they are', () => {
    const name = 'Gold\u202E kit';
    expect(productInputSchema.shape.name.parse(name)).toBe(name);
    expect(storeSchema.shape.name.parse(name)).toBe(name);
    const edit = { id: 'p', updates: {}, seen: { name }, variants: { seen: [variant(name)], wanted: [] } };
    expect(UPDATE_PRODUCT.data.parse(edit)).toEqual(edit);
    const categories = { seen: [{ ...CATEGORY, name }], wanted: [] };
    expect(CATEGORY_OPERATIONS.SAVE_CATEGORIES.data.parse(categories)).toEqual(categories);
  });
});
