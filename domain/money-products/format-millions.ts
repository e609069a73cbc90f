import { formatNumber } from '../text/format-number.ts';

/** In-game money in short notation: `5` → `5M`, `2500` → `2,500M`. */
export const formatMillions = (millions: number): string => `${formatNumber(millions)}M`;
