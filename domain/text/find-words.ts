import { plainText } from './plain-text.ts';

/** Whether a text has every word of `search` somewhere in it, also inside of other words. */
export function findWords(search: string): (text: string) => boolean {
  const terms = plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const plain = plainText(text);
    return terms.every((word) => plain.includes(word));
  };
}
