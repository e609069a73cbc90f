import { SCARCE_STOCK } from '../checkout/scarce-stock.ts';
import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts of the product form, for sellers and the owner. */
export const PRODUCT_FORM_MESSAGES = {
  required: 'Product name and price are required',
  nameTooLong: `Use ${LIMITS.productNameMax} characters or fewer for the name.`,
  descriptionTooLong: `Use ${count(LIMITS.productDescriptionMax)} characters or fewer for the description.`,
  priceInvalid: `Please enter a price from $0.01 to $${count(LIMITS.priceCentsMax / 100)}, with at most two decimals.`,
  stockInvalid: `Please enter a whole number from 0 to ${count(LIMITS.stockMax)}.`,
  minimumInvalid: `Please enter a whole number from 1 to ${count(LIMITS.quantityMax)}.`,
  lowStockInvalid: `Please enter a whole number from 1 to ${count(LIMITS.stockMax)}, or leave this blank.`,
  guestShareInvalid: 'Please enter a whole number from 1 to 100, or leave this blank.',
  imageInvalid: 'Image URL must be a valid HTTPS link.',
  samePicture: 'The same picture is listed twice.',
  imagesMax: `A product can have up to ${LIMITS.productImagesMax} pictures.`,
  altTooLong: `Use ${PICTURE_LIMITS.altMax} characters or fewer for a picture’s description.`,
  stillUploading: 'Pictures are still uploading. Wait until they finish, or cancel them.',
  imageHint: 'JPEG, PNG, WebP or AVIF, up to 8 MB. Links work, too.',
  stockHint: '0 or blank means out of stock.',
  minimumHint: 'Minimum per order.',
  copyName: (name: string): string => `Copy of ${name}`,
  belowMinimum: (stock: number, minimum: number): string =>
    `Buyers cannot order this product: ${count(stock)} in stock, but the minimum order is ${count(minimum)}.`,
  lowStock: 'Low-stock alert at',
  /** `isSeller`: for the seller's own form. */
  lowStockHint: (isSeller: boolean): string =>
    `${isSeller ? 'You are' : 'The seller is'} notified when sales reduce the stock to this number. Blank means never.`,
  guestShare: 'Share for guests (%)',
  guestShareHint: `Guests can reserve this much of the last ${SCARCE_STOCK.scarceQuantity} in stock before they pay. The rest is for shoppers who sign in. Blank means ${SCARCE_STOCK.guestSharePercent}; 100 means no limit for any buyer.`,
  variants: 'Options to choose from',
  variantsHint:
    'For a product in several forms, such as tiers, amounts or colors. Each option has its own price and stock.',
  addVariant: 'Add option',
  removeVariant: (place: number): string => `Remove option ${place}`,
  variantName: (place: number): string => `Option ${place}`,
  variantPrice: (place: number): string => `Price ${place} ($)`,
  variantStock: (place: number): string => `Stock ${place}`,
  variantNameRequired: 'Please name the option.',
  variantNameTooLong: `Use ${LIMITS.variantNameMax} characters or fewer for the name of an option.`,
  variantsMax: `A product can have up to ${LIMITS.variantsMax} options.`,
  sameVariant: 'Two options have the same name.',
  parts: 'Included products',
  partsHint: 'For a bundle of several products. Stock depends on the included items.',
  addPart: 'Add a product from the store',
  partSearch: 'Search the store’s products',
  noPartFound: 'No product in the store matches.',
  partSearchFailed: 'The products could not be searched. Please try again.',
  removePart: (name: string): string => `Remove ${name}`,
  partVariant: (name: string): string => `Option of ${name}`,
  partQuantity: (name: string): string => `Quantity of ${name}`,
  partQuantityInvalid: `Please enter a whole number from 1 to ${count(LIMITS.quantityMax)}.`,
  partGone: 'No longer sold. Please remove it.',
  partIsBundle: 'A bundle cannot include another bundle. Please remove it.',
  partsMax: `A bundle can include up to ${LIMITS.bundlePartsMax} products.`,
  samePart: 'A product is included twice.',
  stockOfParts: 'Stock depends on the included items.',
  delivery: 'Show delivery instructions before payment',
  deliveryHint: 'Buyers read how the delivery bot works before they pay. The text is the same for all stores.',
} as const;
