import { expect, it } from 'vitest';
import { isRenderFailure } from './is-render-failure.ts';

it.each([
  ['a page with content', 200, 'drawn', false],
  ['a rendered Not Found page', 404, 'drawn', false],
  ['the page during maintenance', 503, 'drawn', false],
  ['the plain page instead of a rendered one', 200, 'plain', true],
  ['an unreachable function', 502, null, true],
  ['the error page of Hosting', 500, null, true],
  ['a function of an earlier release without page kinds', 200, null, false],
  ['an address that does not exist', 404, null, false],
])('detects whether the functions failed to render the page: %s', (_, status, kind, expected) => {
  const headers = new Headers(kind === null ? {} : { 'X-Page-Kind': kind });
  expect(isRenderFailure({ status, headers })).toBe(expected);
});
