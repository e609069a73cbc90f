/** How long a receipt's key is: 160 random bits in hexadecimal. No order id is that long, so neither is ever taken for the other. */
export const RECEIPT_KEY_LENGTH = 40;

const PATTERN = new RegExp(`^[0-9a-f]{${RECEIPT_KEY_LENGTH}}$`);

/** Whether a string could be the key of a receipt; nothing else is worth asking the database for. */
export const isReceiptKey = (text: string): boolean => PATTERN.test(text);

/** The page of an order. One of an earlier version has no key: its page explains that. */
export const orderPath = ({ orderId, receiptKey }: { orderId: string; receiptKey: string | null }): string =>
  `/orders/${receiptKey ?? orderId}`;
