import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ORDER_ID_DIGITS = 32;

/** The id of a former record here: the same one again, so that an import that is repeated finds it. */
export const importedId = (legacyId: string): string =>
  UUID.test(legacyId) ? legacyId.toLowerCase() : `former-${legacyId}`;

/** Of an order: its number, which are the last letters of its id, stays what its buyer knows it by. */
export const importedOrderId = (legacyId: string): string =>
  UUID.test(legacyId)
    ? legacyId.toLowerCase().replaceAll('-', '')
    : createHash('sha256').update(`former order ${legacyId}`).digest('hex').slice(0, ORDER_ID_DIGITS);
