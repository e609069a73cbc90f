import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES_ATTRIBUTE } from './page-marks.ts';

/**
 * Emotion's memory of the styles in the page, knowing those that a page from the server was drawn with. It would find them by itself,
 * but then moves them to the end of the head, for which the browser reads and applies all of them once more.
 */
export function stylesOfPage(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const ids = document.querySelector(`style[${STYLES_ATTRIBUTE}]`)?.getAttribute(STYLES_ATTRIBUTE) ?? '';
  for (const id of ids.split(' ')) cache.inserted[id] = true;
  return cache;
}
