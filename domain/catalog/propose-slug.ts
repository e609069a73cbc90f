import { LIMITS } from '../limits.ts';

/** The slug for a store's name: `Ember & Ash` → `ember-ash`. Empty if a slug allows none of the name's characters. */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.storeNameMax)
    .replace(/^-+|-+$/g, '');
