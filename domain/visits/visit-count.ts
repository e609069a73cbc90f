import * as z from 'zod/mini';
import { MEASURED_SHARE } from './visit-sampling.ts';

/** `visitCounts/{yyyy-mm-dd}`: how many measured visits were reported on a day (UTC). */
export const visitCountSchema = z.object({ day: z.string(), measured: z.int() });
export type VisitCount = z.infer<typeof visitCountSchema>;

/** How many visits so many measured ones stand for: an estimate, since each visit is measured by chance. */
export const estimateVisits = (measured: number): number => Math.round(measured / MEASURED_SHARE);
