/** Parts of the names of the browser specs that open the screens of a folder. */
const SPECS_BY_FOLDER: readonly { folder: RegExp; specs: readonly string[] }[] = [
  { folder: /\/checkout\//, specs: ['checkout', 'purchase', 'coupons', 'buyer-questions', 'payments'] },
  { folder: /\/(catalog|store-page|stores)\//, specs: ['catalog', 'categories', 'product-page'] },
  { folder: /\/(currency|ui)\//, specs: ['currencies', 'checkout', 'keyboard', 'seller-products', 'review'] },
  { folder: /\/reviews\//, specs: ['review'] },
  { folder: /\/spin\//, specs: ['spin'] },
  { folder: /\/sell\//, specs: ['apply-to-sell'] },
  {
    folder: /\/seller\/products\/|\/product-form\//,
    specs: ['seller-products', 'owner-stores', 'variants', 'bundles'],
  },
  { folder: /\/seller\/(login|set-password)\//, specs: ['staff-login', 'seller-pass'] },
  { folder: /\/seller\//, specs: ['seller', 'store-people', 'own-sessions', 'refund-requests'] },
  { folder: /\/owner\/orders\/|\/owner\/refunds\//, specs: ['owner-orders', 'refund'] },
  { folder: /\/owner\//, specs: ['owner', 'apply-to-sell'] },
  {
    folder: /\/staff\/(factors|sessions|login|proof|password)\//,
    specs: ['own-sessions', 'staff-login', 'seller-pass'],
  },
  { folder: /\/staff\/orders\//, specs: ['orders', 'order-work'] },
];

/** The specs that open the screen of a file. All of them if none is known. */
export function browserSpecs(file: string, specs: readonly string[]): readonly string[] {
  const names = SPECS_BY_FOLDER.find(({ folder }) => folder.test(file))?.specs ?? [];
  const found = specs.filter((spec) => names.some((name) => spec.includes(name)));
  return found.length > 0 ? found : specs;
}
