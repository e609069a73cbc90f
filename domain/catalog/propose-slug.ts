import { LIMITS } from '../limits.ts';
import { plainText } from '../text/plain-text.ts';

/** The slug for a store's name: `Ember & Ash` → `ember-ash`, `Straße` → `strasse`. Empty if a slug allows none of the name's characters. */
export const proposeSlug = (name: string): string =>
  plainText(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.storeNameMax)
    .replace(/^-+|-+$/g, '');
