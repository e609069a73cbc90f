import { expect, it } from 'vitest';
import { approveFormSchema, approveValues } from './approve-form.ts';

it.each([
  ['Lena.Builds', 'lena.builds'],
  ['Foreman#0042', 'foreman'],
  ['_owl_', ''],
  ['ab', ''],
])('proposes for the Discord name %j the username %j', (discordUsername, username) => {
  expect(approveValues({ storeName: 'Copper & Corner', discordUsername })).toEqual({
    name: 'Copper & Corner',
    slug: 'copper-corner',
    tariffPercentage: '0',
    username,
  });
});

it('proposes values that are valid', () => {
  const proposed = approveValues({ storeName: 'Copper Corner', discordUsername: 'lena.builds' });
  expect(approveFormSchema.parse(proposed)).toEqual({ ...proposed, tariffPercentage: 0 });
});
