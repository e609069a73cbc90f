import * as z from 'zod/mini';

/** A buyer's answer about a line of an order: personal data, like the notes. */
export const answerSchema = z.object({ question: z.string(), answer: z.string() });
export type Answer = z.infer<typeof answerSchema>;

/** A question and its answer, in one text. */
export const answerText = ({ question, answer }: Answer): string =>
  /[?:]$/.test(question) ? `${question} ${answer}` : `${question}: ${answer}`;
