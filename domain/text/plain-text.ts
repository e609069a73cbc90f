/** Text without marks on its letters and in lower case, for comparisons: `Café` → `cafe`. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
