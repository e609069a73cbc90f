import { describe, expect, it } from 'vitest';
import { isSentenceTitle } from './is-sentence-title.ts';

describe('isSentenceTitle', () => {
  it.each([
    'refunds a late payment when no stock is left',
    'dead-letters a post',
    'is empty',
    'cannot be uploaded by a seller',
    'never exceeds the limit',
    'neither retries nor reports a query',
    'no longer lists an ended session',
    'rejects: an empty name',
    'permits %s to a manager',
    '%s',
    '$name',
  ])('accepts "%s"', (title) => {
    expect(isSentenceTitle(title)).toBe(true);
  });

  it.each([
    'a store is owed its sales',
    'on touch',
    'of a second invoice does not count',
    'return the sales of one store',
    'are listed oldest first',
    'lose no change',
    'Rejects a number',
    'payouts of one run',
    'orders are sorted',
    'its name',
    'process the queue',
    'always',
    'must be sent by a page',
    '%s refuses everyone',
    '$name of a store',
    '',
  ])('rejects "%s"', (title) => {
    expect(isSentenceTitle(title)).toBe(false);
  });
});
