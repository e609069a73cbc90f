import { LIMITS } from '../limits.ts';

/** A store's address that goes with its name: `Ember & Ash` → `ember-ash`. Empty where nothing of the name can stand in one. */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.storeNameMax)
    .replace(/^-+|-+$/g, '');
