import { expect, it } from 'vitest';
import { AMBIGUOUS_AMOUNT } from '../money/parse-usd.ts';
import { PRODUCT_FORM_MESSAGES } from './product-form-messages.ts';
import { NEW_PRODUCT, productFormSchema, productFormValues, type ProductFormValues } from './product-form.ts';

const filled: ProductFormValues = { ...NEW_PRODUCT, name: 'Lantern', price: '2.50' };
const messagesOf = (changes: Partial<ProductFormValues>) =>
  productFormSchema
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const uploaded = (width: number) => `/images/store/${'0a'.repeat(32)}-${width}x100.webp`;

it('creates a product from the typed values: stock 0 and a minimum of 1 by default, and no blank images', () => {
  const images = [' https://i.imgur.com/lantern.png ', ' ', ''].map((url) => ({ url, alt: '' }));
  expect(productFormSchema.parse({ ...filled, name: ' Lantern ', stock: '', minimumQuantity: '', images })).toEqual({
    name: 'Lantern',
    description: '',
    priceCents: 250,
    stock: 0,
    minimumQuantity: 1,
    lowStockThreshold: null,
    guestSharePercent: null,
    imageUrls: ['https://i.imgur.com/lantern.png'],
    imageAlts: '',
    showDeliveryInstructions: false,
    questions: '',
    categoryId: null,
    variants: [],
    parts: [],
  });
  expect(messagesOf({ isUploading: true })).toEqual([['isUploading', PRODUCT_FORM_MESSAGES.stillUploading]]);
});

it('refuses the same picture twice, in any notation of its address', () => {
  const urls = [
    'https://i.imgur.com/lantern.png',
    '',
    uploaded(300),
    ' https://I.imgur.com/lantern.png ',
    uploaded(200),
    '/art/products/kit.svg',
    '',
  ];
  expect(messagesOf({ images: urls.map((url) => ({ url, alt: '' })) })).toEqual([
    ['images.3.url', PRODUCT_FORM_MESSAGES.samePicture],
    ['images.4.url', PRODUCT_FORM_MESSAGES.samePicture],
  ]);
});

it('lists each picture of an earlier product once, with its text', () => {
  const product = productFormSchema.parse(filled);
  const imageUrls = ['/art/kit.svg', '/art/torch.svg', '/art/kit.svg', '/art/rope.svg'];
  expect(productFormValues({ ...product, imageUrls, imageAlts: 'A kit\n\nAgain\nA rope' }).images).toEqual([
    { url: '/art/kit.svg', alt: 'A kit' },
    { url: '/art/torch.svg', alt: '' },
    { url: '/art/rope.svg', alt: 'A rope' },
  ]);
});

it('preserves the text of each picture, without trailing empty texts', () => {
  const images = [
    { url: '/art/products/kit.svg', alt: '' },
    { url: '', alt: 'Of a link that was not typed' },
    { url: '/art/products/torch.svg', alt: ' A torch ' },
    { url: '/art/products/rope.svg', alt: '  ' },
  ];
  const product = productFormSchema.parse({ ...NEW_PRODUCT, name: 'Kit', price: '1', images });
  expect(product).toMatchObject({
    imageUrls: ['/art/products/kit.svg', '/art/products/torch.svg', '/art/products/rope.svg'],
    imageAlts: '\nA torch',
  });
  expect(productFormValues(product).images.map(({ alt }) => alt)).toEqual(['', 'A torch', '']);
});

it('shows a product as it was typed', () => {
  const product = productFormSchema.parse({
    ...filled,
    images: [{ url: 'https://i.imgur.com/lantern.png', alt: 'Lit' }],
  });
  const watched = { ...product, lowStockThreshold: 5, guestSharePercent: 30 };
  for (const shown of [product, watched]) expect(productFormSchema.parse(productFormValues(shown))).toEqual(shown);
  expect(productFormValues({ ...product, imageUrls: [] }).images).toEqual([{ url: '', alt: '' }]);
});

const {
  required,
  priceInvalid,
  stockInvalid,
  minimumInvalid,
  lowStockInvalid,
  guestShareInvalid,
  imageInvalid,
  nameTooLong,
} = PRODUCT_FORM_MESSAGES;

it.each<[Partial<ProductFormValues>, string, string]>([
  [{ name: ' ' }, 'name', required],
  [{ name: 'x'.repeat(121) }, 'name', nameTooLong],
  [{ price: '' }, 'price', required],
  [{ price: '0' }, 'price', priceInvalid],
  [{ price: '-1' }, 'price', priceInvalid],
  [{ price: '1.9999' }, 'price', priceInvalid],
  [{ price: '1.999' }, 'price', AMBIGUOUS_AMOUNT],
  [{ price: '1,234' }, 'price', AMBIGUOUS_AMOUNT],
  [{ price: '100000.01' }, 'price', priceInvalid],
  [{ stock: '-1' }, 'stock', stockInvalid],
  [{ stock: '1.5' }, 'stock', stockInvalid],
  [{ stock: '1000000001' }, 'stock', stockInvalid],
  [{ minimumQuantity: '0' }, 'minimumQuantity', minimumInvalid],
  [{ minimumQuantity: '1000' }, 'minimumQuantity', minimumInvalid],
  [{ lowStockThreshold: '0' }, 'lowStockThreshold', lowStockInvalid],
  [{ lowStockThreshold: '2.5' }, 'lowStockThreshold', lowStockInvalid],
  [{ lowStockThreshold: '1000000001' }, 'lowStockThreshold', lowStockInvalid],
  [{ guestSharePercent: '0' }, 'guestSharePercent', guestShareInvalid],
  [{ guestSharePercent: '101' }, 'guestSharePercent', guestShareInvalid],
  [{ guestSharePercent: '50%' }, 'guestSharePercent', guestShareInvalid],
  [{ images: [{ url: 'http://example.com/a.png', alt: '' }] }, 'images.0.url', imageInvalid],
  [
    { images: Array.from({ length: 21 }, () => ({ url: '', alt: '' })) },
    'images',
    'A product can have up to 20 pictures.',
  ],
])('rejects %j', (changes, path, message) => expect(messagesOf(changes)).toEqual([[path, message]]));
