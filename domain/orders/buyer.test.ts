import { expect, it } from 'vitest';
import { buyerSchema } from './buyer.ts';

const notes = '';

it.each([
  ['lena.builds | LenaBuilds', { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes }],
  ['lena.builds|.Lena', { discordUsername: 'lena.builds', minecraftUsername: '.Lena', notes }],
  ['lena.builds', { discordUsername: 'lena.builds', minecraftUsername: '', notes }],
  ['', { discordUsername: '', minecraftUsername: '', notes }],
])('parses the legacy buyer %j into its two names', (stored, buyer) =>
  expect(buyerSchema.parse(stored)).toEqual(buyer),
);

it('returns a buyer of this marketplace as stored', () => {
  const buyer = { discordUsername: 'lena.builds', minecraftUsername: 'Lena|Builds', notes: 'At | spawn' };
  expect(buyerSchema.parse(buyer)).toEqual(buyer);
});
