import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { productImage } from './documents.ts';

const category = (id: string, name: string, image: string, parentId: string | null = null): Category => ({
  id,
  name,
  parentId,
  imageUrl: productImage(image),
});

/** The category tree of the demo marketplace, and of generated ones. */
export const DEMO_CATEGORIES: readonly Category[] = [
  category('money', 'Money', 'money-stacks'),
  category('spawners', 'Spawners', 'spawner-skeleton'),
  category('kits', 'Kits', 'kit-iron'),
  category('gear', 'Gear', 'sword-netherite'),
  category('tools', 'Tools and weapons', 'pickaxe-diamond', 'gear'),
  category('armour', 'Armour and elytra', 'elytra', 'gear'),
  category('potions', 'Potions', 'potion-strength'),
];

/** The first pattern that matches a name determines the category. */
const BY_NAME: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/\bmoney\b/i, 'money'],
  [/\bspawners?\b/i, 'spawners'],
  [/\b(?:kits?|bundles?)\b/i, 'kits'],
  [/\b(?:pickaxe|axe|shovel|hoe|sword|bow|crossbow|trident|rod)s?\b/i, 'tools'],
  [/\b(?:helmet|chestplate|leggings|boots|armou?r|elytra|wings)\b/i, 'armour'],
  [/\b(?:potions?|brews?)\b/i, 'potions'],
];

/** The category of a product with this name; null: none. */
export const demoCategoryOf = (name: string): string | null =>
  BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null;
