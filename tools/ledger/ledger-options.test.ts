import { expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { ledgerOptions } from './ledger-options.ts';

it.each([
  [['migrate'], { command: 'migrate', project: null }],
  [['rebuild', '--project', 'shop'], { command: 'rebuild', project: 'shop' }],
  [['--project=shop', 'check'], { command: 'check', project: 'shop' }],
  [['check', '--help'], 'help'],
])('parses %j', (args, options) => {
  expect(ledgerOptions(args)).toEqual(options);
});

it.each([[[]], [['sum']], [['check', 'rebuild']], [['check', '--project=']], [['check', '--force']]])(
  'rejects %j',
  (args) => {
    expect(() => ledgerOptions(args)).toThrow(ToolFailure);
  },
);
