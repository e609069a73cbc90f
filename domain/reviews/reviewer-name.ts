import { LIMITS } from '../limits.ts';
import { displayName } from '../profiles/profile.ts';
import { cleanText } from '../text/clean-text.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';

/** The name that stands beside a shopper's review. Where nothing of it can be seen, the one that those without a name have. */
export function reviewerName(discordUsername: string): string {
  const name = cutCharacters(cleanText(discordUsername).replaceAll(/\s+/g, ' '), LIMITS.reviewNameMax).trimEnd();
  return displayName({ fullName: VISIBLE_TEXT.test(name) ? name : null });
}

/** At most `max` code units, and no half of a character. */
function cutCharacters(text: string, max: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > max) break;
    cut += segment;
  }
  return cut;
}
