import { describe, expect, it } from 'vitest';
import { fileNameProblem } from './file-name.ts';

describe('fileNameProblem', () => {
  it.each([
    ['functions/src/platform/time-limit.ts', ['timeLimit'], []],
    ['web/src/storefront/spin/PrizeList.tsx', ['PrizeList'], []],
    ['web/src/firebase/stubs/re2js.ts', ['RE2JS'], []],
    ['functions/src/spin/time-zone.ts', ['timeZoneSchema'], []],
    ['functions/src/search/search-words.ts', ['SEARCH_WORD'], []],
    ['functions/src/payouts/hold-days.ts', ['saleHoldDays'], []],
    ['web/src/app/worker-messages.ts', ['sendToWorker'], ['WorkerMessage']],
    ['functions/src/catalog/owner-operations.ts', ['PRODUCT_HANDLERS'], []],
    ['functions/src/documents/sales-daily.ts', ['salesDayRef'], []],
    ['functions/src/orders/orders.ts', ['readOrder', 'createOrder'], []],
    ['web/src/firebase/types.ts', [], ['Found']],
  ])('accepts %s for the values %j and the types %j', (file, values, types) =>
    expect(fileNameProblem(file, { values, types })).toBeNull(),
  );

  it('rejects a file with another name than its only value', () =>
    expect(fileNameProblem('web/src/ui/frame.ts', { values: ['StallCard'], types: ['Props'] })).toBe(
      'frame.ts exports only StallCard. Name the file after it.',
    ));
});
