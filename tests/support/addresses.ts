import { randomInt } from 'node:crypto';

/** A network address that no other test uses, because unpaid orders and attempts are counted by address. */
export const uniqueAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
