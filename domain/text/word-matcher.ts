import { plainText } from './plain-text.ts';

/** Creates a predicate that tests whether a text contains every word of `search`, also within other words. */
export function wordMatcher(search: string): (text: string) => boolean {
  const terms = plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const plain = plainText(text);
    return terms.every((word) => plain.includes(word));
  };
}
