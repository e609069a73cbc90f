import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import { expect, it } from 'vitest';
import { applicationFormSchema, NEW_APPLICATION, type ApplicationValues } from './application-form.ts';

const filled: ApplicationValues = { storeName: 'Copper Corner', products: 'Lanterns', links: '' };
const issuesOf = (values: ApplicationValues) =>
  applicationFormSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('parses one link a line, and skips empty lines', () => {
  const links = ' https://copper.test/a \n\n https://copper.test/b';
  expect(applicationFormSchema.parse({ ...filled, links }).links).toEqual([
    'https://copper.test/a',
    'https://copper.test/b',
  ]);
  expect(applicationFormSchema.parse(filled).links).toEqual([]);
});

it('requires a store name and products', () => {
  expect(issuesOf(NEW_APPLICATION)).toEqual([
    ['storeName', APPLICATION_MESSAGES.storeNameRequired],
    ['products', APPLICATION_MESSAGES.productsRequired],
  ]);
});

it.each([
  ['copper.test', APPLICATION_MESSAGES.linkInvalid],
  [Array.from({ length: 4 }, () => 'https://copper.test').join('\n'), APPLICATION_MESSAGES.tooManyLinks],
])('reports invalid links %j at their field', (links, message) => {
  expect(issuesOf({ ...filled, links })).toEqual([['links', message]]);
});
