/**
 * Length of a receipt key: 160 random bits in hexadecimal. No order ID has this length, so the two cannot be confused.
 */
export const RECEIPT_KEY_LENGTH = 40;

const PATTERN = new RegExp(`^[0-9a-f]{${RECEIPT_KEY_LENGTH}}$`);

/** Returns whether a string can be a receipt key; other strings need no database read. */
export const isReceiptKey = (text: string): boolean => PATTERN.test(text);

const KEY_IN_TEXT = new RegExp(`\\b[0-9a-f]{${RECEIPT_KEY_LENGTH}}\\b`);

/** The receipt key in a text such as the link of a receipt; null if there is none. */
export const findReceiptKey = (text: string): string | null => KEY_IN_TEXT.exec(text)?.[0] ?? null;

/** The path of an order's page. An order of an earlier version has no key: its page explains that. */
export const orderPath = ({ orderId, receiptKey }: { orderId: string; receiptKey: string | null }): string =>
  `/orders/${receiptKey ?? orderId}`;
