import { expect, it } from 'vitest';
import { bulkFormSchema } from './bulk-form.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';

it.each([
  [
    { kind: 'restockTo', amount: ' 40 ' },
    { kind: 'restockTo', units: 40 },
  ],
  [
    { kind: 'restockBy', amount: '1000000000' },
    { kind: 'restockBy', units: 1_000_000_000 },
  ],
  [
    { kind: 'reprice', amount: '10' },
    { kind: 'reprice', hundredths: 1_000 },
  ],
  [
    { kind: 'reprice', amount: '-12,5' },
    { kind: 'reprice', hundredths: -1_250 },
  ],
  [
    { kind: 'reprice', amount: '+0.05' },
    { kind: 'reprice', hundredths: 5 },
  ],
  [{ kind: 'switchOff', amount: 'whatever' }, { kind: 'switchOff' }],
  [{ kind: 'switchOn', amount: '' }, { kind: 'switchOn' }],
])('parses %j as %j', (typed, action) => expect(bulkFormSchema.parse(typed)).toEqual(action));

const { unitsInvalid, percentInvalid } = BULK_MESSAGES;

it.each([
  ['restockTo', '', unitsInvalid],
  ['restockTo', '0', unitsInvalid],
  ['restockBy', '-4', unitsInvalid],
  ['restockBy', '1.5', unitsInvalid],
  ['restockBy', '1000000001', unitsInvalid],
  ['reprice', '', percentInvalid],
  ['reprice', '0', percentInvalid],
  ['reprice', '-99.01', percentInvalid],
  ['reprice', '1000.01', percentInvalid],
  ['reprice', '1.234', percentInvalid],
  ['reprice', '10%', percentInvalid],
])('rejects %s with %j', (kind, amount, message) =>
  expect(bulkFormSchema.safeParse({ kind, amount }).error?.issues).toMatchObject([{ path: ['amount'], message }]),
);
