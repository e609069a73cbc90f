import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { AMBIGUOUS_AMOUNT, isAmbiguousAmount, parseUsd, usdText } from '../money/parse-usd.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';
import { enteredName } from '../text/entered-name.ts';
import type { BundlePart } from './bundles/bundle-schema.ts';
import type { WithParts } from './bundles/bundle.ts';
import { CATEGORY_MESSAGES } from './categories/category-messages.ts';
import { categoryIdSchema } from './categories/category.ts';
import { imageAltAt, imageAltsOf } from './image-alts.ts';
import { PRODUCT_FORM_MESSAGES } from './product-form-messages.ts';
import type { ProductDraft } from './product.ts';
import { questionValues, typedQuestionsSchema } from './questions/question-form.ts';
import { questionsOf, questionsText } from './questions/question.ts';
import { assetUrlSchema, pictureKey } from './urls.ts';
import { variantDrafts, type VariantDraft } from './variants/variant-edit.ts';
import { lineKey, type WithVariants } from './variants/variant.ts';

const {
  required,
  nameTooLong,
  descriptionTooLong,
  priceInvalid,
  stockInvalid,
  minimumInvalid,
  lowStockInvalid,
  guestShareInvalid,
  imageInvalid,
  imagesMax,
  samePicture,
  altTooLong,
  stillUploading,
  variantNameRequired,
  variantNameTooLong,
  variantsMax,
  sameVariant,
  partQuantityInvalid,
  partsMax,
  samePart,
} = PRODUCT_FORM_MESSAGES;

/** A typed whole number; `empty` is the value of an empty field. */
const wholeNumber = ({ min, max, empty, message }: { min: number; max: number; empty: number; message: string }) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d*$/, message)),
      z.transform((text) => (text === '' ? empty : Number(text))),
    ),
    z.number().check(z.gte(min, message), z.lte(max, message)),
  );

/** A typed whole number of at least 1; null if empty. */
const optionalNumber = ({ max, message }: { max: number; message: string }) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d*$/, message)),
      z.transform((text) => (text === '' ? null : Number(text))),
    ),
    z.nullable(z.number().check(z.gte(1, message), z.lte(max, message))),
  );

/** A typed price, in cents. */
export const typedPriceSchema = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, required),
      z.refine((text) => !isAmbiguousAmount(text), AMBIGUOUS_AMOUNT),
    ),
    z.transform((text) => parseUsd(text) ?? 0),
  ),
  z.number().check(z.gte(1, priceInvalid), z.lte(LIMITS.priceCentsMax, priceInvalid)),
);

/** A typed stock. */
export const typedStockSchema = wholeNumber({ min: 0, max: LIMITS.stockMax, empty: 0, message: stockInvalid });

/** A typed minimum quantity. */
export const typedMinimumSchema = wholeNumber({ min: 1, max: LIMITS.quantityMax, empty: 1, message: minimumInvalid });

const typedVariantSchema = z.pipe(
  z.object({
    id: z.string(),
    name: enteredName(LIMITS.variantNameMax, { missing: variantNameRequired, tooLong: variantNameTooLong }),
    price: typedPriceSchema,
    stock: typedStockSchema,
  }),
  z.transform(({ price: priceCents, id, name, stock }): VariantDraft => ({ id, name, priceCents, stock })),
);

const typedVariantsSchema = z.array(typedVariantSchema).check(
  z.maxLength(LIMITS.variantsMax, variantsMax),
  z.refine((variants) => new Set(variants.map(({ name }) => name)).size === variants.length, sameVariant),
);

const typedPartSchema = z.pipe(
  z.object({
    productId: z.string(),
    /** Empty: the product without a variant. */
    variantId: z.string(),
    /** The display name. */
    name: z.string(),
    quantity: wholeNumber({ min: 1, max: LIMITS.quantityMax, empty: 1, message: partQuantityInvalid }),
  }),
  z.transform(({ variantId, ...part }): BundlePart => ({ ...part, variantId: variantId || null })),
);

const typedPartsSchema = z.array(typedPartSchema).check(
  z.maxLength(LIMITS.bundlePartsMax, partsMax),
  z.refine((parts) => new Set(parts.map(lineKey)).size === parts.length, samePart),
);

const partValues = ({ productId, variantId, quantity, name }: BundlePart): z.input<typeof typedPartSchema> => ({
  productId,
  variantId: variantId ?? '',
  name,
  quantity: String(quantity),
});

const variantValues = ({ id, name, priceCents, stock }: VariantDraft): z.input<typeof typedVariantSchema> => ({
  id,
  name,
  price: usdText(priceCents),
  stock: String(stock),
});

const image = z.object({
  url: z.string().check(
    z.trim(),
    z.refine((url) => url === '' || assetUrlSchema.safeParse(url).success, imageInvalid),
  ),
  alt: z.string().check(z.trim(), z.maxLength(PICTURE_LIMITS.altMax, altTooLong)),
});

const imagesSchema = z.array(image).check(z.maxLength(LIMITS.productImagesMax, imagesMax), ({ value, issues }) => {
  const keys = value.map(({ url }) => pictureKey(url));
  for (const [index, key] of keys.entries())
    if (key !== '' && keys.indexOf(key) < index)
      issues.push({ code: 'custom', path: [index, 'url'], message: samePicture, input: value });
});

/** The output of the form: the product with its variants or its parts. */
export type ProductFormOutput = ProductDraft & { variants: VariantDraft[]; parts: BundlePart[] };

/** Input and output of the product form. Blank image URLs are removed. */
export const productFormSchema = z.pipe(
  z.object({
    name: enteredName(LIMITS.productNameMax, { missing: required, tooLong: nameTooLong }),
    description: z.string().check(z.trim(), z.maxLength(LIMITS.productDescriptionMax, descriptionTooLong)),
    price: typedPriceSchema,
    stock: typedStockSchema,
    minimumQuantity: typedMinimumSchema,
    /** Empty: no alert. */
    lowStockThreshold: optionalNumber({ max: LIMITS.stockMax, message: lowStockInvalid }),
    /** Empty: the site's default share. */
    guestSharePercent: optionalNumber({ max: 100, message: guestShareInvalid }),
    images: imagesSchema,
    showDeliveryInstructions: z.boolean(),
    questions: typedQuestionsSchema,
    /** Empty: no category. */
    categoryId: z.pipe(
      z
        .string()
        .check(z.refine((id) => id === '' || categoryIdSchema.safeParse(id).success, CATEGORY_MESSAGES.idInvalid)),
      z.transform((id) => (id === '' ? null : id)),
    ),
    /** If there are any, they have the price and the stock. */
    variants: typedVariantsSchema,
    /** If there are any, they determine the stock. */
    parts: typedPartsSchema,
    /** True during picture uploads: a product saved now would lack these pictures. */
    isUploading: z.boolean().check(z.refine((isUploading) => !isUploading, stillUploading)),
  }),
  z.transform(({ price: priceCents, images, questions, isUploading: _isUploading, ...others }): ProductFormOutput => {
    const filled = images.filter(({ url }) => url !== '');
    return {
      ...others,
      priceCents,
      imageUrls: filled.map(({ url }) => url),
      imageAlts: imageAltsOf(filled.map(({ alt }) => alt)),
      questions: questionsText(questions),
    };
  }),
);

export type ProductFormValues = z.input<typeof productFormSchema>;

/** An empty row for a link. */
export const NO_PICTURE = { url: '', alt: '' } as const;

export const NEW_PRODUCT: ProductFormValues = {
  name: '',
  description: '',
  price: '',
  stock: '0',
  minimumQuantity: '1',
  lowStockThreshold: '',
  guestSharePercent: '',
  images: [NO_PICTURE],
  showDeliveryInstructions: false,
  questions: [],
  categoryId: '',
  variants: [],
  parts: [],
  isUploading: false,
};

/** The threshold as form text. */
export const thresholdText = ({ lowStockThreshold }: Pick<ProductDraft, 'lowStockThreshold'>): string =>
  String(lowStockThreshold ?? '');

/** The guest share as form text. */
export const guestShareText = ({ guestSharePercent }: Pick<ProductDraft, 'guestSharePercent'>): string =>
  String(guestSharePercent ?? '');

/** Products of earlier versions can list a picture twice. */
function distinctPictures({ imageUrls, imageAlts }: ProductDraft): ProductFormValues['images'] {
  const keys = imageUrls.map(pictureKey);
  return imageUrls
    .map((url, index) => ({ url, alt: imageAltAt(imageAlts, index) }))
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The form values of a product. */
export const productFormValues = (product: ProductDraft & WithVariants & WithParts): ProductFormValues => ({
  name: product.name,
  description: product.description,
  price: usdText(product.priceCents),
  stock: String(product.stock),
  minimumQuantity: String(product.minimumQuantity),
  lowStockThreshold: thresholdText(product),
  guestSharePercent: guestShareText(product),
  images: product.imageUrls.length === 0 ? [NO_PICTURE] : distinctPictures(product),
  isUploading: false,
  showDeliveryInstructions: product.showDeliveryInstructions,
  questions: questionsOf(product).map(questionValues),
  categoryId: product.categoryId ?? '',
  variants: variantDrafts(product).map(variantValues),
  parts: (product.parts ?? []).map(partValues),
});
