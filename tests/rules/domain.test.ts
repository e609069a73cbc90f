import { SHOPPER_UID } from '@blockbazaar/domain/accounts/profile';
import { CATEGORY_ID } from '@blockbazaar/domain/catalog/categories/category';
import { IMAGE_ALTS_MAX } from '@blockbazaar/domain/catalog/image-alts';
import { QUESTIONS, QUESTIONS_TEXT_MAX } from '@blockbazaar/domain/catalog/questions/question';
import { ART_PATH, HTTPS_LINK } from '@blockbazaar/domain/catalog/urls';
import { LIMITS, LIST_LIMIT_MAX, PAGE_SIZES } from '@blockbazaar/domain/limits';
import { ALERT_UNREAD_MS, NOTIFICATION_SIZES } from '@blockbazaar/domain/notifications/notification';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { rolesPermitted, STORE_PERMISSIONS, type StorePermission } from '@blockbazaar/domain/people/store-permissions';
import { UPLOADED_PICTURE_PATH } from '@blockbazaar/domain/pictures/picture-address';
import { STAFF_CALLABLE_ACCESS } from '@blockbazaar/domain/staff/callable-access';
import { SALES_WINDOWS, STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { UNSEEN_CHARACTERS } from '@blockbazaar/domain/text/clean-text';
import { VISIBLE_TEXT } from '@blockbazaar/domain/text/visible-text';
import { describe, expect, it } from 'vitest';
import { parseRules } from './mutants/parse-rules.ts';
import { tokensOf } from './mutants/tokens.ts';
import { rulesText } from './support/rules-text.ts';

// Rules cannot import modules. These tests compare the numbers and patterns in the rules with those of the domain.

/** Every part of the rules with a number, in the order of the rules. */
const NUMBERS = [
  `request.query.limit <= ${LIST_LIMIT_MAX}`,
  'request.query.offset == 0',
  ...['isLink', 'isPicture'].map(() => `value.size() <= ${LIMITS.urlMax}`),
  `urls.size() <= ${LIMITS.productImagesMax}`,
  ...Array.from({ length: LIMITS.productImagesMax }, (_, index) => `isPictureAt(urls, ${index})`),
  `isName(store.name, ${LIMITS.storeNameMax})`,
  `isText(store.description, ${LIMITS.storeDescriptionMax})`,
  `isInteger(value, 0, ${LIMITS.stockMax})`,
  `isInteger(value, 1, ${LIMITS.stockMax})`,
  'isInteger(value, 1, 100)',
  'value >= 0',
  `isText(value, ${QUESTIONS_TEXT_MAX})`,
  `id.size() <= ${LIMITS.categoryNameMax}`,
  `isName(product.name, ${LIMITS.productNameMax})`,
  `isText(product.description, ${LIMITS.productDescriptionMax})`,
  `isInteger(product.priceCents, 1, ${LIMITS.priceCentsMax})`,
  `isInteger(product.minimumQuantity, 1, ${LIMITS.quantityMax})`,
  `isText(product.get('imageAlts', ''), ${IMAGE_ALTS_MAX})`,
  "resource.data.get('variants', []).size() == 0",
  "resource.data.get('parts', []).size() == 0",
  `receiptKey.size() == ${RECEIPT_KEY_LENGTH}`,
  `duration.value(${ALERT_UNREAD_MS / (24 * 60 * 60_000)}, 'd')`,
  `duration.value(${ALERT_UNREAD_MS / (24 * 60 * 60_000)}, 'd')`,
];

describe('firestore.rules: numbers', () => {
  it('has the same numbers as the domain', () => {
    const rules = rulesText();
    const missing: string[] = [];
    let from = 0;
    for (const part of NUMBERS) {
      const index = rules.indexOf(part, from);
      if (index < 0) missing.push(part);
      else from = index + part.length;
    }
    expect(missing).toEqual([]);
  });

  it('has no numbers outside this comparison', () => {
    const digits = (text: string): string[] =>
      tokensOf(text).flatMap(({ kind, text: word }) => (kind === 'number' ? [word] : []));
    expect(digits(rulesText())).toEqual(NUMBERS.flatMap(digits));
  });

  it("allows every page size of the site's and the dashboards' queries", () => {
    const { products, orders, recentSales, mediaRewards } = STAFF_PAGE_SIZES;
    const sizes = [
      ...Object.values(NOTIFICATION_SIZES),
      ...Object.values(PAGE_SIZES),
      products,
      orders,
      recentSales,
      mediaRewards,
      SALES_WINDOWS.chartDays,
    ];
    for (const size of sizes) expect(size).toBeLessThanOrEqual(LIST_LIMIT_MAX);
  });
});

/** A pattern in the syntax of rules, where a slash needs no escape, and code points are in `\x{…}`. */
const inRules = ({ source }: RegExp): string =>
  source
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(/\\u\{?([\dA-F]+)\}?/g, String.raw`\x{$1}`)
    .replaceAll('\\', String.raw`\\`);
/** `matches` always compares the whole string. */
const whole = (pattern: RegExp): string => inRules(pattern).replace(/^\^/, '').replace(/\$$/, '');

it('has the same patterns in firestore.rules as in the domain', () => {
  const patterns = tokensOf(rulesText()).flatMap(({ text }, index, tokens) =>
    text === 'matches' ? [tokens[index + 2]?.text.slice(1, -1)] : [],
  );
  expect(patterns).toEqual([
    `(?s).*${inRules(VISIBLE_TEXT)}.*`,
    `[^${inRules(UNSEEN_CHARACTERS).slice(1)}*`,
    whole(HTTPS_LINK),
    `${whole(HTTPS_LINK)}|${whole(ART_PATH)}|${whole(UPLOADED_PICTURE_PATH)}`,
    whole(QUESTIONS),
    whole(CATEGORY_ID),
    String.raw`[\\w-]{1,100}`,
    whole(SHOPPER_UID),
  ]);
});

describe('firestore.rules: store permissions', () => {
  /** The roles in a function of the rules. Undefined if there is no such function. */
  const rolesIn = (permission: StorePermission): string[] | undefined => {
    const name = `can${permission.charAt(0).toUpperCase()}${permission.slice(1)}`;
    const [, list] =
      new RegExp(String.raw`function ${name}\(storeId\) \{\s+return isSellerAs\(\[([^\]]*)\], storeId\)`).exec(
        rulesText(),
      ) ?? [];
    return list?.split(',').map((role) => role.trim().replaceAll("'", ''));
  };
  const held = STORE_PERMISSIONS.filter((permission) => rolesIn(permission) !== undefined);

  it.each(held)('allows for %s the same roles as the domain', (permission) => {
    expect(rolesIn(permission)).toEqual(rolesPermitted(permission));
  });

  it('covers every permission that the functions do not check', () => {
    const ofFunctions = new Set<string>(Object.values(STAFF_CALLABLE_ACCESS));
    const others = STORE_PERMISSIONS.filter((permission) => !held.includes(permission));
    expect(others).toEqual(['markOrders', 'requestRefunds']);
    for (const permission of others) expect(ofFunctions).toContain(permission);
  });

  it('contains no other condition that admits people of a store', () => {
    const conditions = parseRules(rulesText()).filter(({ collection }) => collection !== null);
    const text = conditions.map(({ condition: { start, end } }) => rulesText().slice(start, end)).join('\n');
    expect(text).not.toContain('isSellerOf(');
    expect(text).not.toContain('isSellerAs(');
  });
});
