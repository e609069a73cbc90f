import { LIMITS } from '../limits.ts';

/** The slug for a store's name: `Ember & Ash` → `ember-ash`. Empty when no character of the name is allowed in one. */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.storeNameMax)
    .replace(/^-+|-+$/g, '');
