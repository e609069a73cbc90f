const count = (value: number): string => value.toLocaleString('en-US');

/** Texts for the sellers' own questions in the checkout. */
export const ANSWER_MESSAGES = {
  about: (product: string): string => `Questions about ${product}`,
  optional: (question: string): string => `${question} (optional)`,
  choose: 'Please choose',
  range: (min: number, max: number): string => `A whole number from ${count(min)} to ${count(max)}.`,
} as const;
