import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { cleanName, enteredName } from '../text/entered-name.ts';
import { productDraftSchema } from './product.ts';
import { QUESTIONS, QUESTIONS_TEXT_MAX } from './questions/question.ts';

/** Each line has the names of a question and its choices. */
export const enteredQuestionsSchema = z.string().check(
  z.overwrite((text) => text.split('\n').map(cleanName).join('\n')),
  z.maxLength(QUESTIONS_TEXT_MAX),
  z.regex(QUESTIONS),
);

/** A product as staff send it to functions: its names are cleaned. */
export const enteredProductSchema = z.extend(productDraftSchema, {
  name: enteredName(LIMITS.productNameMax),
  questions: z._default(enteredQuestionsSchema, ''),
});
