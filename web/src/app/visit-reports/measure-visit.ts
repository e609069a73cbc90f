import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportVisit } from './report-visit.ts';

/** Measures the web vitals of this page, including those before this call. */
export function measureVisit(): void {
  const visit = reportVisit();
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    measure(({ name, value }) => visit.setVital(name, value));
  }
}
