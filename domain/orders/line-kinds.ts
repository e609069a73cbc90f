/** The kind of a line: a store's product, or in-game money that the site sells. */
export const LINE_KINDS = ['product', 'money'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
