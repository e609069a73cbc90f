import { expect, it } from 'vitest';
import { isUndrawn } from './page-answer.ts';

it.each([
  ['a page with its content', 200, 'drawn', false],
  ['a page that shows that there is nothing', 404, 'drawn', false],
  ['the page of a closed market', 503, 'drawn', false],
  ['the plain page, where a drawn one was asked for', 200, 'plain', true],
  ['a function that cannot be reached', 502, null, true],
  ['Hosting’s own page of an error', 500, null, true],
  ['a function of a release before pages had a kind', 200, null, false],
  ['an address that there is not', 404, null, false],
])('%s', (_, status, kind, expected) => {
  const headers = new Headers(kind === null ? {} : { 'X-Page-Kind': kind });
  expect(isUndrawn({ status, headers })).toBe(expected);
});
