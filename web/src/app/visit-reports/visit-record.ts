import { WEB_VITAL_MS_MAX, LAYOUT_SHIFT_MAX } from '@blockbazaar/domain/site/visits/visit-limits';
import type { BrowserError, WebVitals, VisitReport } from '@blockbazaar/domain/site/visits/visit-report';
import { ERRORS_PER_VISIT_MAX } from '@blockbazaar/domain/site/visits/visit-sampling';

/** Web vitals, by their names in browsers. */
export type VitalName = 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS';

const FIGURES: Readonly<Record<VitalName, { figure: keyof WebVitals; factor: number; max: number }>> = {
  TTFB: { figure: 'ttfbMs', factor: 1, max: WEB_VITAL_MS_MAX },
  FCP: { figure: 'fcpMs', factor: 1, max: WEB_VITAL_MS_MAX },
  LCP: { figure: 'lcpMs', factor: 1, max: WEB_VITAL_MS_MAX },
  INP: { figure: 'inpMs', factor: 1, max: WEB_VITAL_MS_MAX },
  CLS: { figure: 'layoutShift', factor: 10_000, max: LAYOUT_SHIFT_MAX },
};

const UNMEASURED: WebVitals = { ttfbMs: null, fcpMs: null, lcpMs: null, inpMs: null, layoutShift: null };

/**
 * The data of a visit and its reported parts. Figures and each error are reported once, and only the first few errors.
 */
export class VisitRecord {
  #figures: WebVitals | null = null;
  #areFiguresTaken = false;
  #untaken: BrowserError[] = [];
  readonly #known = new Set<string>();

  /** A later value of a vital replaces the earlier one. */
  setVital(name: VitalName, value: number): void {
    const { figure, factor, max } = FIGURES[name];
    this.#figures = { ...(this.#figures ?? UNMEASURED), [figure]: Math.min(Math.round(value * factor), max) };
  }

  addError(error: BrowserError): void {
    const key = JSON.stringify(error);
    if (this.#known.size === ERRORS_PER_VISIT_MAX || this.#known.has(key)) return;
    this.#known.add(key);
    this.#untaken.push(error);
  }

  /** Returns the unreported data; null if there is none. */
  take(): Pick<VisitReport, 'figures' | 'errors'> | null {
    const figures = this.#areFiguresTaken ? null : this.#figures;
    const errors = this.#untaken;
    if (figures === null && errors.length === 0) return null;
    this.#areFiguresTaken ||= figures !== null;
    this.#untaken = [];
    return { figures, errors };
  }
}
