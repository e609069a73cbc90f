import { expect, it } from 'vitest';
import { bulkFormSchema } from './bulk-form.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';

it.each([
  [
    { kind: 'restockTo', amount: ' 40 ' },
    { kind: 'restockTo', quantity: 40 },
  ],
  [
    { kind: 'restockBy', amount: '1000000000' },
    { kind: 'restockBy', quantity: 1_000_000_000 },
  ],
  [
    { kind: 'reprice', amount: '10' },
    { kind: 'reprice', basisPoints: 1_000 },
  ],
  [
    { kind: 'reprice', amount: '-12,5' },
    { kind: 'reprice', basisPoints: -1_250 },
  ],
  [
    { kind: 'reprice', amount: '+0.05' },
    { kind: 'reprice', basisPoints: 5 },
  ],
  [{ kind: 'switchOff', amount: 'whatever' }, { kind: 'switchOff' }],
  [{ kind: 'switchOn', amount: '' }, { kind: 'switchOn' }],
])('parses %j as %j', (typed, action) => expect(bulkFormSchema.parse(typed)).toEqual(action));

const { quantityInvalid, percentInvalid } = BULK_MESSAGES;

it.each([
  ['restockTo', '', quantityInvalid],
  ['restockTo', '0', quantityInvalid],
  ['restockBy', '-4', quantityInvalid],
  ['restockBy', '1.5', quantityInvalid],
  ['restockBy', '1000000001', quantityInvalid],
  ['reprice', '', percentInvalid],
  ['reprice', '0', percentInvalid],
  ['reprice', '-99.01', percentInvalid],
  ['reprice', '1000.01', percentInvalid],
  ['reprice', '1.234', percentInvalid],
  ['reprice', '10%', percentInvalid],
])('rejects %s with %j', (kind, amount, message) =>
  expect(bulkFormSchema.safeParse({ kind, amount }).error?.issues).toMatchObject([{ path: ['amount'], message }]),
);
