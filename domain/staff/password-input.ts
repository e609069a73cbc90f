import * as z from 'zod/mini';
import { STAFF_LIMITS } from './staff-limits.ts';

/** A password as typed for verification. Its strength is not checked here. */
export const typedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(STAFF_LIMITS.passwordMax));
