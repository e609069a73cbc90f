/** Text in lower case without diacritics, for comparisons: `Café` → `cafe`. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
