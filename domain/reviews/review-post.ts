import { POST_CONTENT_MAX } from '../outbox/outbox-entry.ts';
import { discordText } from '../text/discord-text.ts';
import type { Review } from './review.ts';

const STARS_MAX = 5;
const ELLIPSIS = '…';

/** What the site's channel is told of a new review. A text that is too long once it is escaped ends with an ellipsis. */
export function reviewPost({ name, rating, message }: Pick<Review, 'name' | 'rating' | 'message'>): string {
  const head = `**${discordText(name)}** ${'★'.repeat(rating)}${'☆'.repeat(STARS_MAX - rating)}\n`;
  return head + escapedWithin(message, POST_CONTENT_MAX - head.length);
}

/** As much of a text as fits escaped: never half a character, nor half an escape. */
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
