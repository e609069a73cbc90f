import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ORDER_ID_DIGITS = 32;

/** The new ID of a legacy record. It is deterministic, so that a repeated import finds the record. */
export const importedId = (legacyId: string): string =>
  UUID.test(legacyId) ? legacyId.toLowerCase() : `former-${legacyId}`;

/** The ID of an order. A UUID's last characters, which are the order number that its buyer sees, are preserved. */
export const importedOrderId = (legacyId: string): string =>
  UUID.test(legacyId)
    ? legacyId.toLowerCase().replaceAll('-', '')
    : createHash('sha256').update(`former order ${legacyId}`).digest('hex').slice(0, ORDER_ID_DIGITS);
