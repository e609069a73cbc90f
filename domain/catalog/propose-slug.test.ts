import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SLUG_PATTERN } from '../stores/store.ts';
import { proposeSlug } from './propose-slug.ts';

it.each([
  ['Ember & Ash', 'ember-ash'],
  ["Nether's  Forge!", 'nethers-forge'],
  ['Café Blöcke', 'cafe-blocke'],
  ['--', ''],
  ['', ''],
])('proposes for %j the slug %j', (name, slug) => expect(proposeSlug(name)).toBe(slug));

it('proposes a valid slug or an empty text for any name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      const slug = proposeSlug(name);
      expect(slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= 60)).toBe(true);
    }),
  );
});
