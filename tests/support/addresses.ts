import { randomInt } from 'node:crypto';

/** A network address that no other test uses: unpaid orders and attempts are counted by it. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
