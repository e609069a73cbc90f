import type { ProductDraft } from '@blockbazaar/domain/admin/product-operations';
import { assetUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { LIMITS } from '@blockbazaar/domain/limits';
import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { z } from 'zod';
import { PRODUCT_FORM_MESSAGES } from './product-form-messages.ts';

const { required, nameTooLong, descriptionTooLong, priceInvalid, stockInvalid, minimumInvalid, imageInvalid } =
  PRODUCT_FORM_MESSAGES;

/** A whole number as it is typed; nothing typed is `empty`. */
const wholeNumber = ({ min, max, empty, message }: { min: number; max: number; empty: number; message: string }) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, message)
    .transform((text) => (text === '' ? empty : Number(text)))
    .pipe(z.number().min(min, message).max(max, message));

const price = z
  .string()
  .trim()
  .min(1, required)
  .transform((text) => parseUsd(text) ?? 0)
  .pipe(z.number().min(1, priceInvalid).max(LIMITS.priceCentsMax, priceInvalid));

const image = z.object({
  url: z
    .string()
    .trim()
    .refine((url) => url === '' || assetUrlSchema.safeParse(url).success, imageInvalid),
});

/** What is typed into the form, and the product that it comes to. Blank image URLs are dropped. */
export const productFormSchema = z
  .object({
    name: z.string().trim().min(1, required).max(LIMITS.productNameMax, nameTooLong),
    description: z.string().trim().max(LIMITS.productDescriptionMax, descriptionTooLong),
    price,
    stock: wholeNumber({ min: 0, max: LIMITS.stockMax, empty: 0, message: stockInvalid }),
    minimumQuantity: wholeNumber({ min: 1, max: LIMITS.quantityMax, empty: 1, message: minimumInvalid }),
    images: z.array(image).max(LIMITS.productImagesMax),
    showDeliveryInstructions: z.boolean(),
  })
  .transform(({ price: priceCents, images, ...others }): ProductDraft => ({
    ...others,
    priceCents,
    imageUrls: images.map(({ url }) => url).filter((url) => url !== ''),
  }));
export type ProductFormValues = z.input<typeof productFormSchema>;

export const NEW_PRODUCT: ProductFormValues = {
  name: '',
  description: '',
  price: '',
  stock: '0',
  minimumQuantity: '1',
  images: [{ url: '' }],
  showDeliveryInstructions: false,
};

/** A product as the form shows it. */
export const productFormValues = (product: ProductDraft): ProductFormValues => ({
  name: product.name,
  description: product.description,
  price: usdText(product.priceCents),
  stock: String(product.stock),
  minimumQuantity: String(product.minimumQuantity),
  images: product.imageUrls.length === 0 ? [{ url: '' }] : product.imageUrls.map((url) => ({ url })),
  showDeliveryInstructions: product.showDeliveryInstructions,
});
