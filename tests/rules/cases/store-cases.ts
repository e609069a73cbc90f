import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import type { DocumentData } from 'firebase/firestore';
import * as z from 'zod/mini';
import { STORE_EDIT } from '../support/documents.ts';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { OTHER_STORE_ID, PAST, SELLER_ID, STORE_ID } from '../support/people.ts';
import { integer, link, name, orNull, picture, text } from './field-values.ts';
import { isValidInDomain, writtenName } from './is-valid-in-domain.ts';
import type { RuleCase } from './rule-case.ts';
import { singleFieldCases, withField, type FieldTable } from './single-field-cases.ts';

const STORE_FIELDS: FieldTable = {
  name: name(LIMITS.storeNameMax),
  description: text(LIMITS.storeDescriptionMax),
  bannerUrl: orNull(picture),
  miniBannerUrl: orNull(picture),
  discordUrl: orNull(link),
} satisfies Record<keyof typeof STORE_EDIT, unknown>;

const editSchema = z.strictObject({
  ...z.pick(storeSchema, { description: true, bannerUrl: true, miniBannerUrl: true, discordUrl: true }).shape,
  name: writtenName(storeSchema.shape.name),
});

const LAST_DISPLAY_ORDER: FieldTable = { lastDisplayOrder: integer(0, null) };

const lastDisplayOrderSchema = z.strictObject(z.required(z.pick(storeSchema, { lastDisplayOrder: true })).shape);

const update = (
  what: string,
  fields: DocumentData,
  expected: RuleCase['expected'],
  id: string = STORE_ID,
): RuleCase => ({
  name: `update ${what}`,
  path: COLLECTIONS.stores,
  by: 'seller',
  request: { method: 'update', id, fields: { editedBy: SELLER_ID, ...fields } },
  expected,
});

export const storeCases: readonly RuleCase[] = [
  update('of all editable fields', STORE_EDIT, 'allowed'),
  update('without a changed value', { name: STORE_EDIT.name }, 'allowed'),
  ...singleFieldCases(STORE_FIELDS, {
    title: 'update',
    path: COLLECTIONS.stores,
    by: 'seller',
    request: (field, value) => ({ method: 'update', id: STORE_ID, fields: { editedBy: SELLER_ID, [field]: value } }),
    isValidInDomain: (field, value) => isValidInDomain(editSchema, withField(STORE_EDIT, field, value)),
  }),
  ...singleFieldCases(LAST_DISPLAY_ORDER, {
    title: 'update',
    path: COLLECTIONS.stores,
    by: 'seller',
    request: (field, value) => ({ method: 'update', id: STORE_ID, fields: { editedBy: SELLER_ID, [field]: value } }),
    isValidInDomain: (field, value) => isValidInDomain(lastDisplayOrderSchema, withField({}, field, value)),
  }),
  update(
    'of the last display order along with the name',
    { name: 'Netherforge & Sons', lastDisplayOrder: 4 },
    'denied',
  ),
  update('of the slug', { slug: 'other' }, 'denied'),
  update('of the official badge', { official: true }, 'denied'),
  update('of the tariff', { tariffPercentage: 0 }, 'denied'),
  update('with the same creation time', { createdAt: PAST, name: 'Netherforge' }, 'allowed'),
  update('of the creation time', { createdAt: NOW }, 'denied'),
  update('with an unknown field', { name: 'Netherforge', extra: 1 }, 'denied'),
  update('that is not signed by the writer', { name: 'Netherforge', editedBy: 'colleague' }, 'denied'),
  update('without a signature', { name: 'Netherforge', editedBy: DELETED }, 'denied'),
  {
    ...update('that leaves the signature of somebody else', {}, 'denied'),
    request: { method: 'update', id: STORE_ID, fields: { name: 'Netherforge' } },
  },
  update('of another store', { name: 'Netherforge' }, 'denied', OTHER_STORE_ID),
  {
    ...update(
      'of the store that the session names and the token does not',
      { name: 'Netherforge' },
      'denied',
      OTHER_STORE_ID,
    ),
    by: "seller with another store's session",
  },
];
