import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts of the product form, for sellers and the owner. */
export const PRODUCT_FORM_MESSAGES = {
  required: 'Product name and price are required',
  nameTooLong: `Please keep the name to ${LIMITS.productNameMax} characters.`,
  descriptionTooLong: `Please keep the description to ${count(LIMITS.productDescriptionMax)} characters.`,
  priceInvalid: `Please enter a price from $0.01 to $${count(LIMITS.priceCentsMax / 100)}, with at most two decimals.`,
  stockInvalid: `Please enter a whole number from 0 to ${count(LIMITS.stockMax)}.`,
  minimumInvalid: `Please enter a whole number from 1 to ${count(LIMITS.quantityMax)}.`,
  lowStockInvalid: `Please enter a whole number from 1 to ${count(LIMITS.stockMax)}, or nothing.`,
  imageInvalid: 'Image URL must be a valid HTTPS link.',
  imagesMax: `A product can have up to ${LIMITS.productImagesMax} pictures.`,
  altTooLong: `Please keep the description of a picture to ${PICTURE_LIMITS.altMax} characters.`,
  stillUploading: 'Pictures are still being uploaded. Save once they are done, or cancel them.',
  imageHint: 'JPEG, PNG, WebP or AVIF, up to 8 MB. Links work, too.',
  stockHint: 'Empty: 0, out of stock.',
  minimumHint: 'What a buyer takes at least.',
  copyName: (name: string): string => `Copy of ${name}`,
  belowMinimum: (stock: number, minimum: number): string =>
    `Nobody can buy it: ${count(stock)} in stock, and buyers take at least ${count(minimum)}.`,
  lowStock: 'Notify when down to',
  lowStockHint: 'The stock at which the seller is notified, once sales have brought it there. Empty: never.',
  variants: 'Options to choose from',
  variantsHint: 'For a product in several forms, such as tiers, amounts or colours: each has its own price and stock.',
  addVariant: 'Add option',
  removeVariant: (place: number): string => `Remove option ${place}`,
  variantName: (place: number): string => `Option ${place}`,
  variantPrice: (place: number): string => `Price of option ${place} (USD)`,
  variantStock: (place: number): string => `Stock of option ${place}`,
  variantNameRequired: 'Please name the option.',
  variantNameTooLong: `Please keep the name of an option to ${LIMITS.variantNameMax} characters.`,
  variantsMax: `A product can have up to ${LIMITS.variantsMax} options.`,
  sameVariant: 'Two options have the same name.',
  delivery: 'Show delivery instructions before payment',
} as const;
