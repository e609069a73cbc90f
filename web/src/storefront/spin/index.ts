/** Public interface of the daily spin. */
export { DailySpinButton } from './DailySpinButton.tsx';
export { DailySpinSection } from './load-daily-spin-section.ts';
