import { lazy } from 'react';

/** Loaded on demand: the page around it is readable without it. */
export const DailySpinSection = lazy(() => import('./DailySpinSection.tsx'));
