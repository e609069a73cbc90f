const WORD = /[\p{L}\p{N}]/u;
const BEFORE_OPENING = /[\s(]/;
const BEFORE_CLOSING = /[\p{L}\p{N}.,!?…)]/u;
const AFTER_CLOSING = /[\s.,!?:)…-]/;

/** A pair of quotation marks around words. */
const QUOTED_WORDS = /(?:^|(?<=[\s(]))"(?=[\p{L}\p{N}])[^"]*[\p{L}\p{N}.,!?…)]"(?=$|[\s.,!?:)…-])/gu;

/**
 * The position of the apostrophe at an index in an English text: within a word, at its edge ('tis, the sellers'), or
 * neither.
 */
function placeOf(text: string, at: number): 'within' | 'edge' | null {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  if (WORD.test(before) && WORD.test(after)) return 'within';
  const isEdge = WORD.test(after)
    ? BEFORE_OPENING.test(before)
    : BEFORE_CLOSING.test(before) && AFTER_CLOSING.test(after);
  return isEdge ? 'edge' : null;
}

/**
 * Removes quotes that could end an attribute and start another one, and preserves those of English text. No quote is
 * preserved before an equals sign. After one, or in a text that contained markup (`isHostile`), only quotes within a
 * word are preserved.
 */
export function withoutEndingQuotes(text: string, isHostile: boolean): string {
  const safeFrom = text.lastIndexOf('=') + 1;
  const isProse = !isHostile && safeFrom === 0;
  const pairs = new Set<number>();
  for (const { index, 0: spoken } of text.matchAll(QUOTED_WORDS)) pairs.add(index).add(index + spoken.length - 1);

  const isKept = (quote: string, at: number): boolean => {
    if (quote === '"') return isProse && pairs.has(at);
    const place = placeOf(text, at);
    return (place === 'within' && at >= safeFrom) || (place === 'edge' && isProse);
  };
  return text.replaceAll(/["']/g, (quote: string, at: number) => (isKept(quote, at) ? quote : ''));
}
