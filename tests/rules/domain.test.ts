import { IMAGE_ALTS_MAX } from '@blockbazaar/domain/catalog/image-alts';
import { ART_PATH, HTTPS_LINK } from '@blockbazaar/domain/catalog/urls';
import { LIMITS, LIST_LIMIT_MAX, PAGE_SIZES } from '@blockbazaar/domain/limits';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { OWN_PICTURE } from '@blockbazaar/domain/pictures/picture-address';
import { SALES_WINDOWS, STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { VISIBLE_TEXT } from '@blockbazaar/domain/text/visible-text';
import { describe, expect, it } from 'vitest';
import { tokensOf } from './mutants/tokens.ts';
import { rulesText } from './support/rules-text.ts';

// Rules cannot import: these tests compare the numbers and patterns that they repeat with the domain's.

/** Every part of the rules with a number in it, in the order of the rules. */
const NUMBERS = [
  `request.query.limit <= ${LIST_LIMIT_MAX}`,
  'request.query.offset == 0',
  ...['isLink', 'isPicture'].map(() => `value.size() <= ${LIMITS.urlMax}`),
  `urls.size() <= ${LIMITS.productImagesMax}`,
  ...Array.from({ length: LIMITS.productImagesMax }, (_, index) => `isPictureAt(urls, ${index})`),
  `isName(store.name, ${LIMITS.storeNameMax})`,
  `isText(store.description, ${LIMITS.storeDescriptionMax})`,
  `isInteger(value, 0, ${LIMITS.stockMax})`,
  'value >= 0',
  `isName(product.name, ${LIMITS.productNameMax})`,
  `isText(product.description, ${LIMITS.productDescriptionMax})`,
  `isInteger(product.priceCents, 1, ${LIMITS.priceCentsMax})`,
  `isInteger(product.minimumQuantity, 1, ${LIMITS.quantityMax})`,
  `isText(product.get('imageAlts', ''), ${IMAGE_ALTS_MAX})`,
  `receiptKey.size() == ${RECEIPT_KEY_LENGTH}`,
];

describe('the numbers in firestore.rules', () => {
  it('equal those of the domain', () => {
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

  it('are all compared with the domain', () => {
    const digits = (text: string): string[] =>
      tokensOf(text).flatMap(({ kind, text: word }) => (kind === 'number' ? [word] : []));
    expect(digits(rulesText())).toEqual(NUMBERS.flatMap(digits));
  });

  it('allow every page size that the site and the dashboards query', () => {
    const { products, orders, recentSales, mediaRewards } = STAFF_PAGE_SIZES;
    const sizes = [...Object.values(PAGE_SIZES), products, orders, recentSales, mediaRewards, SALES_WINDOWS.chartDays];
    for (const size of sizes) expect(size).toBeLessThanOrEqual(LIST_LIMIT_MAX);
  });
});

/** A pattern as rules write it. The slash needs no escape there. */
const inRules = ({ source }: RegExp): string => source.replaceAll(String.raw`\/`, '/').replaceAll('\\', String.raw`\\`);
/** `matches` always compares the whole string. */
const whole = (pattern: RegExp): string => inRules(pattern).replace(/^\^/, '').replace(/\$$/, '');

it('the patterns in firestore.rules equal those of the domain', () => {
  const patterns = tokensOf(rulesText()).flatMap(({ text }, index, tokens) =>
    text === 'matches' ? [tokens[index + 2]?.text.slice(1, -1)] : [],
  );
  expect(patterns).toEqual([
    `(?s).*${inRules(VISIBLE_TEXT)}.*`,
    whole(HTTPS_LINK),
    `${whole(HTTPS_LINK)}|${whole(ART_PATH)}|${whole(OWN_PICTURE)}`,
    String.raw`[\\w-]{1,100}`,
  ]);
});
