import { displayName } from '../accounts/profile.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine } from '../text/clean-line.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';

/** The name next to a shopper's review. A name without visible characters is replaced by the default name. */
export function reviewerName(discordUsername: string): string {
  const name = cutCharacters(cleanLine(discordUsername), LIMITS.reviewNameMax).trimEnd();
  return displayName({ fullName: VISIBLE_TEXT.test(name) ? name : null });
}

/** At most `max` code units, without splitting a character. */
function cutCharacters(text: string, max: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > max) break;
    cut += segment;
  }
  return cut;
}
