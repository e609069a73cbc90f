import { lazy } from 'react';

/** Loaded on demand: the surrounding page is readable without it. */
export const DailySpinSection = lazy(() => import('./DailySpinSection.tsx'));
