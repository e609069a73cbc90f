import type { EmotionCache } from '@emotion/cache';
import { STYLES_ATTRIBUTE } from '@/app/page-marks.ts';

/**
 * The styles that one page was drawn with. Global ones are elements that Emotion finds again in the browser; all others are in one
 * that it does not touch (see `drawn-styles.ts`). `cache`: the page's own.
 */
export function usedStyles({ key, inserted, registered }: EmotionCache): string {
  const entries = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isScoped = ([id]: [string, string]): boolean => registered[`${key}-${id}`] !== undefined;
  const scoped = entries.filter(isScoped);
  return [
    // `data-s`: it is in its place already.
    ...entries
      .filter((entry) => !isScoped(entry))
      .map(([id, css]) => `<style data-emotion="${key}-global ${id}" data-s="">${css}</style>`),
    `<style ${STYLES_ATTRIBUTE}="${scoped.map(([id]) => id).join(' ')}">${scoped.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
