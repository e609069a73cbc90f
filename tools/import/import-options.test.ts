import { expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { importOptions } from './import-options.ts';

const DEFAULTS = { isDryRun: false, linksFile: 'seller-links.txt', provider: 'stripe', project: null, site: null };

it.each([
  [['shop.json'], { ...DEFAULTS, files: ['shop.json'] }],
  [['a.csv', '--dry-run', 'b.csv'], { ...DEFAULTS, files: ['a.csv', 'b.csv'], isDryRun: true }],
  [
    ['a.csv', '--project', 'shop', '--site=https://shop.example/', '--links', 'l.txt', '--provider', 'paypal'],
    {
      files: ['a.csv'],
      isDryRun: false,
      linksFile: 'l.txt',
      provider: 'paypal',
      project: 'shop',
      site: 'https://shop.example',
    },
  ],
  [['a.csv', '--help'], 'help'],
])('parses %j', (args, options) => {
  expect(importOptions(args)).toEqual(options);
});

it.each([
  [[]],
  [['a.csv', '--project=']],
  [['a.csv', '--links=']],
  [['a.csv', '--provider', 'cash']],
  [['a.csv', '--site', 'shop.example']],
  [['a.csv', '--site', 'https://shop.example/path']],
  [['a.csv', '--force']],
])('rejects %j', (args) => {
  expect(() => importOptions(args)).toThrow(ToolFailure);
});
