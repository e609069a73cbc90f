import * as z from 'zod/mini';
import { VISIT_SAMPLE_RATE } from './visit-sampling.ts';

/** `visitCounts/{yyyy-mm-dd}`: number of measured visits that were reported on a day (UTC). */
export const visitCountSchema = z.object({ day: z.string(), measured: z.int() });
export type VisitCount = z.infer<typeof visitCountSchema>;

/** Estimates the number of visits from the measured ones, which are a random sample. */
export const estimateVisits = (measured: number): number => Math.round(measured / VISIT_SAMPLE_RATE);
