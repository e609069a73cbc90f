/** The label of links to the Instant Money page. Separate from the page's own texts, which load with it. */
export const INSTANT_MONEY_LINK = {
  visit: 'Get Instant Money',
} as const;
