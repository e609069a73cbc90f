import { LIMITS } from '../../limits.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts about product questions, shared by client and functions. */
export const QUESTION_MESSAGES = {
  required: 'Please answer this question.',
  tooLong: `Use ${LIMITS.answerMax} characters or fewer for the answer.`,
  notAChoice: 'Please choose one of the answers.',
  outOfRange: (min: number, max: number): string => `Please enter a whole number from ${count(min)} to ${count(max)}.`,
  changed: (product: string): string =>
    `${product}: the seller changed the questions. Please check your answers, then try again.`,
  ofProduct: (product: string, question: string, problem: string): string => `${product}, “${question}”: ${problem}`,
} as const;
