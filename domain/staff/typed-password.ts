import * as z from 'zod/mini';
import { STAFF_LIMITS } from './staff-limits.ts';

/** A password as somebody types it to prove who they are. Whether it is a good one is not asked here. */
export const typedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(STAFF_LIMITS.passwordMax));
