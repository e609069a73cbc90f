/** The daily spin: what other features use of it. */
export { DailySpinButton } from './DailySpinButton.tsx';
export { DailySpinSection } from './load-daily-spin-section.ts';
