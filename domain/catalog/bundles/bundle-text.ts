import { quantityAndName } from '../../text/quantity-and-name.ts';
import type { BundlePart } from './bundle-schema.ts';

/** What each piece of a bundle is made of, in one line. */
export const partsText = (parts: readonly BundlePart[]): string =>
  `Each with ${parts.map(({ quantity, name }) => quantityAndName(quantity, name)).join(', ')}`;
