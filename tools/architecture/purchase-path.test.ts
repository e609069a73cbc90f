import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from '../lint/imports-of.ts';
import { inRoot } from '../paths.ts';

const FILES_MAX = 40;

/**
 * Files that no import reaches: the browser's entry points, and functions called over the network. The value is the
 * name that the caller uses.
 */
const ENTRIES: Readonly<Record<string, string | null>> = {
  'web/src/storefront/checkout/Checkout.tsx': null,
  'functions/src/api/checkout.ts': 'createCheckout',
  // Also has the webhook, which the payment provider calls.
  'functions/src/api/payments.ts': 'verifyPayment',
  // The payment page redirects the browser to it.
  'web/src/storefront/checkout/return/VerifyingPayment.tsx': null,
  'web/src/storefront/orders/OrderPage.tsx': null,
};

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** The files on the path, in the order of docs/architecture.md. */
const PATH = Array.from(
  (read('docs/architecture.md').split('## A purchase, file by file')[1]?.split('\n## ')[0] ?? '').matchAll(
    /`((?:web|functions)\/src\/[\w./-]+\.tsx?)`/g,
  ),
  ([, file = '']) => file,
);

/** Folders whose files are all part of a purchase. Imports among them must be listed, too. */
const isOnTheWay = (file: string): boolean => /^functions\/src\/(api|checkout\/reservations)\//.test(file);

it('lists existing files of a purchase, each once, and at most 40', () => {
  expect(PATH.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  expect(new Set(PATH).size).toBe(PATH.length);
  expect(PATH.length).toBeGreaterThan(30);
  expect(PATH.length).toBeLessThanOrEqual(FILES_MAX);
});

it('lists entries and files that another listed file imports', () => {
  const imported = new Set(PATH.flatMap(importsOf));
  expect(PATH.filter((file) => !(file in ENTRIES) && !imported.has(file))).toEqual([]);
});

it('lists each entry, which exports the name that its caller uses', () => {
  for (const [file, name] of Object.entries(ENTRIES)) {
    expect(PATH).toContain(file);
    expect(read(file)).toContain(name === null ? '' : `export const ${name} =`);
  }
});

it('lists all imports among the endpoints and the reservations of a purchase', () => {
  const own = PATH.filter(isOnTheWay).flatMap((file) => importsOf(file).filter(isOnTheWay));
  expect(own.filter((file) => !PATH.includes(file) && !OFF_THE_PATH.has(file))).toEqual([]);
});

/** Files that the path's files import, but that run only with a coupon, or after a reservation without a payment. */
const OFF_THE_PATH: ReadonlySet<string> = new Set([
  'functions/src/checkout/reservations/order-coupon.ts',
  'functions/src/checkout/reservations/release-when-due.ts',
]);
