import { LIST_LIMIT_MAX, PAGE_SIZES } from '@blockbazaar/domain/limits';
import { expect, it } from 'vitest';
import { rulesText } from './environment.ts';

const numbersInRules = [...rulesText().matchAll(/request\.query\.limit\s*<=\s*(\d+)/g)].map(([, number]) => Number(number));

it('has one limit of listings, and it is the one of the domain', () => {
  expect(numbersInRules).toEqual([LIST_LIMIT_MAX]);
});

it('lets through every page that the site asks for', () => {
  for (const size of Object.values(PAGE_SIZES)) expect(size).toBeLessThanOrEqual(LIST_LIMIT_MAX);
});
