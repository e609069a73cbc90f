import { LIMITS } from '../limits.ts';
import { isBundle, type WithParts } from './bundles/bundle.ts';
import { PRODUCT_FORM_MESSAGES } from './product-form-messages.ts';
import type { ProductDraft } from './product.ts';
import { hasVariants, type WithVariants } from './variants/variant.ts';

/** The fields of a product that staff enter, without all others. */
export const draftOf = (product: ProductDraft): ProductDraft => ({
  name: product.name,
  description: product.description,
  priceCents: product.priceCents,
  imageUrls: product.imageUrls,
  imageAlts: product.imageAlts,
  stock: product.stock,
  minimumQuantity: product.minimumQuantity,
  lowStockThreshold: product.lowStockThreshold ?? null,
  guestSharePercent: product.guestSharePercent ?? null,
  showDeliveryInstructions: product.showDeliveryInstructions,
  questions: product.questions,
  categoryId: product.categoryId,
});

/** A new product with all fields of another one. It is last on the store page and has no stock. */
export const copyOfProduct = (
  product: ProductDraft & WithVariants & WithParts,
): ProductDraft & WithVariants & WithParts => ({
  ...draftOf(product),
  ...(isBundle(product) && { parts: product.parts }),
  ...(hasVariants(product) && { variants: product.variants, variantStock: {} }),
  name: PRODUCT_FORM_MESSAGES.copyName(product.name).slice(0, LIMITS.productNameMax).toWellFormed(),
  stock: 0,
});
