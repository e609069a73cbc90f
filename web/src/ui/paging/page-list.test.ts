import { expect, test } from 'vitest';
import {
  firstPage,
  shouldLoadAutomatically,
  nextPage,
  recordPage,
  recordPageHeight,
  countShownEntries,
  type PageList,
} from './page-list.ts';

const PAGE = 24;
const full = (list: PageList<string>, index: number, next: string): PageList<string> =>
  recordPage(list, index, { next, shown: PAGE });

function threePages(): PageList<string> {
  const first = full(firstPage<string>(), 0, 'a');
  const second = full(nextPage(first), 1, 'b');
  return recordPage(nextPage(second), 2, { next: null, shown: 5 });
}

test('starts each page at the end of the previous one', () => {
  expect(threePages().map((slot) => slot.after)).toEqual([null, 'a', 'b']);
  expect(countShownEntries(threePages())).toBe(2 * PAGE + 5);
});

test('has no next page after a page that is loading or last', () => {
  expect(nextPage(firstPage())).toHaveLength(1);
  expect(nextPage(threePages())).toHaveLength(3);
});

test('moves the next page when the end of a page moves', () => {
  const moved = full(threePages(), 0, 'a2');
  expect(moved.map((slot) => slot.after)).toEqual([null, 'a2', 'b']);
});

test('drops pages behind a new end', () => {
  const shrunk = recordPage(threePages(), 1, { next: null, shown: 3 });
  expect(shrunk).toHaveLength(2);
  expect(countShownEntries(shrunk)).toBe(PAGE + 3);
});

test('does not change for equal data', () => {
  const list = threePages();
  expect(full(list, 0, 'a')).toBe(list);
  expect(recordPage(list, 9, { next: null, shown: 0 })).toBe(list);
});

test('retains the measured height of a page', () => {
  expect(recordPageHeight(threePages(), 1, 2_800).map((slot) => slot.height)).toEqual([null, 2_800, null]);
});

test('loads automatically only while pages show entries', () => {
  expect(shouldLoadAutomatically(firstPage(), PAGE)).toBe(false);
  expect(shouldLoadAutomatically(full(firstPage<string>(), 0, 'a'), PAGE)).toBe(true);
  expect(shouldLoadAutomatically(recordPage(firstPage<string>(), 0, { next: 'a', shown: 3 }), PAGE)).toBe(false);
  expect(shouldLoadAutomatically(threePages(), PAGE)).toBe(false);
});
