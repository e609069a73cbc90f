import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes files of another shop, or other files to import, into a temporary folder. Returns the path of each file. */
export async function writeFiles<Name extends string>(
  files: Readonly<Record<Name, string | Uint8Array>>,
): Promise<Record<Name, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  const written: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(files) as Name[]) {
    const file = path.join(folder, name);
    await writeFile(file, files[name]);
    written[name] = file;
  }
  return written as Record<Name, string>;
}

/** A legacy ID: the eight hexadecimal digits of its shop, and a number. */
export const legacyId = (shop: string, kind: number, number: number): string =>
  `${shop}-0000-4000-8${kind.toString(16).padStart(3, '0')}-${number.toString(16).padStart(12, '0')}`;

export const KINDS = { store: 1, product: 2, seller: 3, review: 4, reward: 5, money: 6, order: 7 } as const;

interface ShopSize {
  stores: number;
  products: number;
  orders: number;
}

const DAY_MS = 24 * 60 * 60_000;
const STATES = ['completed', 'fulfilled', 'paid', 'pending', 'cancelled'] as const;

/** The records of another shop of a given size. The result is deterministic; every tenth order is from two stores. */
export function legacyShop(shop: string, { stores, products, orders }: ShopSize) {
  const id = (kind: keyof typeof KINDS, number: number): string => legacyId(shop, KINDS[kind], number);
  const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
    Array.from({ length: count }, (_, index) => row(index));
  const start = Date.parse('2024-01-01T00:00:00Z');
  const storeOf = (product: number): string => id('store', product % stores);
  const factorOf = (storeId: string): number => (Number.parseInt(storeId.slice(-4), 16) % 2 === 0 ? 1.1 : 1);
  const priceOf = (product: number): number => 1 + (product % 7);
  return {
    stores: times(stores, (index) => ({
      id: id('store', index),
      name: `Forge ${shop} ${index}`,
      slug: `forge-${shop}-${index}`,
      tariff_percentage: index % 2 === 0 ? 10 : 0,
      official: index === 0,
      created_at: '2023-12-01T00:00:00Z',
    })),
    products: times(products, (index) => ({
      id: id('product', index),
      store_id: storeOf(index),
      name: `Kit ${index}`,
      price: priceOf(index),
      stock: 100,
      image_url: index % 2 === 0 ? `https://pictures.example/${shop}/${index}.png` : '',
      created_at: '2023-12-02T00:00:00Z',
    })),
    orders: times(orders, (index) => {
      const items = (index % 10 === 0 ? [index, index + 1] : [index]).map((number) => ({
        product_id: id('product', number % products),
        store_id: storeOf(number % products),
        name: `Kit ${number % products}`,
        quantity: 1,
        price: priceOf(number % products),
      }));
      return {
        id: id('order', index),
        buyer_email: `buyer.${index % 97} | Miner_${index % 89}`,
        // A third includes the site's part, summed as floating-point numbers.
        total_amount: items.reduce(
          (sum, item) => sum + item.price * (index % 3 === 0 ? factorOf(item.store_id) : 1),
          0,
        ),
        status: STATES[index % 20 < 16 ? 0 : (index % 20) - 15],
        created_at: new Date(start + (index % 300) * DAY_MS).toISOString(),
        order_items: items,
      };
    }),
  };
}
