import { plainText } from './plain-text.ts';

/** Returns whether a text contains every word of `search`, also within other words. */
export function findWords(search: string): (text: string) => boolean {
  const terms = plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const plain = plainText(text);
    return terms.every((word) => plain.includes(word));
  };
}
