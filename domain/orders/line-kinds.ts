/** What a line is of: a store's product, or in-game money that the site itself sells. */
export const LINE_KINDS = ['product', 'money'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
