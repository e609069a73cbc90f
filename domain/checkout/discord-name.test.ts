import { expect, it } from 'vitest';
import { discordNameOf } from './discord-name.ts';

it.each([
  [{ discordHandle: 'lena.builds' }, 'lena.builds'],
  [{ discordHandle: 'Lena#0001' }, 'Lena#0001'],
  [{ discordHandle: 'not a username' }, null],
  [{}, null],
])('proposes for the profile %j the username %j', (profile, name) => {
  expect(discordNameOf(profile)).toBe(name);
});
