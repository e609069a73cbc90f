const WORD = /[\p{L}\p{N}]/u;
const BEFORE_OPENING = /[\s(]/;
const BEFORE_CLOSING = /[\p{L}\p{N}.,!?…)]/u;
const AFTER_CLOSING = /[\s.,!?:)…-]/;

/** A pair of quotation marks around words. */
const SPOKEN = /(?:^|(?<=[\s(]))"(?=[\p{L}\p{N}])[^"]*[\p{L}\p{N}.,!?…)]"(?=$|[\s.,!?:)…-])/gu;

/** Where the apostrophe at an index stands in an English text: within a word, at the edge of one ('tis, the sellers'), or nowhere. */
function placeOf(text: string, at: number): 'within' | 'edge' | null {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  if (WORD.test(before) && WORD.test(after)) return 'within';
  const isEdge = WORD.test(after)
    ? BEFORE_OPENING.test(before)
    : BEFORE_CLOSING.test(before) && AFTER_CLOSING.test(after);
  return isEdge ? 'edge' : null;
}

/**
 * Removes the quotes that could end an attribute to some effect, and keeps those of English. What ends an attribute to some effect
 * begins another one: nothing is kept in front of an equals sign, and behind it, or where there was markup (`isHostile`), only what
 * is within a word.
 */
export function withoutEndingQuotes(text: string, isHostile: boolean): string {
  const safeFrom = text.lastIndexOf('=') + 1;
  const isProse = !isHostile && safeFrom === 0;
  const pairs = new Set<number>();
  for (const { index, 0: spoken } of text.matchAll(SPOKEN)) pairs.add(index).add(index + spoken.length - 1);

  const isKept = (quote: string, at: number): boolean => {
    if (quote === '"') return isProse && pairs.has(at);
    const place = placeOf(text, at);
    return (place === 'within' && at >= safeFrom) || (place === 'edge' && isProse);
  };
  return text.replaceAll(/["']/g, (quote: string, at: number) => (isKept(quote, at) ? quote : ''));
}
