import { POST_CONTENT_MAX } from '../outbox/outbox-entry.ts';
import { discordText } from '../text/discord-text.ts';
import type { Review } from './review.ts';

const STARS_MAX = 5;
const ELLIPSIS = '…';

/** The post about a new review in the site's channel. A text that is too long after escaping ends with an ellipsis. */
export function reviewPost({ name, rating, message }: Pick<Review, 'name' | 'rating' | 'message'>): string {
  const head = `**${discordText(name)}** ${'★'.repeat(rating)}${'☆'.repeat(STARS_MAX - rating)}\n`;
  return head + escapedWithin(message, POST_CONTENT_MAX - head.length);
}

/** Truncates a text so that it fits after escaping; splits neither a character nor an escape sequence. */
function escapedWithin(text: string, max: number): string {
  const whole = discordText(text);
  if (whole.length <= max) return whole;
  let cut = '';
  for (const character of text) {
    const next = cut + discordText(character);
    if (next.length + ELLIPSIS.length > max) break;
    cut = next;
  }
  return cut + ELLIPSIS;
}
