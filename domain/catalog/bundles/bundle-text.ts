import { quantityAndName } from '../../text/quantity-and-name.ts';
import type { BundlePart } from './bundle-schema.ts';

/** The content of one bundle, in one line. */
export const partsText = (parts: readonly BundlePart[]): string =>
  `Each with ${parts.map(({ quantity, name }) => quantityAndName(quantity, name)).join(', ')}`;
