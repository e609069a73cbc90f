import { storeSchema } from '@blockbazaar/domain/catalog/store';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { EARLIER, HERE, THERE } from '../support/people.ts';
import { STORE_EDIT } from '../support/samples.ts';
import { NOW, type Fields } from '../support/values.ts';
import { isValid } from './domain-view.ts';
import { fieldCases, withField, type FieldTable } from './edited-fields.ts';
import { link, name, orNull, picture, text } from './field-values.ts';
import type { RuleCase } from './rule-case.ts';

const STORE_FIELDS: FieldTable = {
  name: name(LIMITS.storeNameMax),
  description: text(LIMITS.storeDescriptionMax),
  bannerUrl: orNull(picture),
  miniBannerUrl: orNull(picture),
  discordUrl: orNull(link),
} satisfies Record<keyof typeof STORE_EDIT, unknown>;

const editSchema = z.strictObject(
  z.pick(storeSchema, { name: true, description: true, bannerUrl: true, miniBannerUrl: true, discordUrl: true }).shape,
);

const update = (title: string, fields: Fields, expected: RuleCase['expected'], id = HERE): RuleCase => ({
  name: title,
  path: COLLECTIONS.stores,
  by: 'seller',
  request: { act: 'update', id, fields },
  expected,
});

export const storeCases: readonly RuleCase[] = [
  update('all fields at once', STORE_EDIT, 'allowed'),
  update('nothing that differs', { name: STORE_EDIT.name }, 'allowed'),
  ...fieldCases(STORE_FIELDS, {
    title: 'edit',
    path: COLLECTIONS.stores,
    by: 'seller',
    request: (field, value) => ({ act: 'update', id: HERE, fields: { [field]: value } }),
    isValidInDomain: (field, value) => isValid(editSchema, withField(STORE_EDIT, field, value)),
  }),
  update('the slug', { slug: 'other' }, 'denied'),
  update('official', { official: true }, 'denied'),
  update('the tariff', { tariffPercentage: 0 }, 'denied'),
  update('its age', { createdAt: EARLIER, name: 'Netherforge' }, 'allowed'),
  update('another age', { createdAt: NOW }, 'denied'),
  update('a field of its own making', { name: 'Netherforge', extra: 1 }, 'denied'),
  update("another store's", { name: 'Netherforge' }, 'denied', THERE),
  {
    ...update('the store of the session alone', { name: 'Netherforge' }, 'denied', THERE),
    by: "seller with another store's session",
  },
];
