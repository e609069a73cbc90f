import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { cleanName, enteredName } from '../../text/entered-name.ts';
import { VISIBLE_TEXT } from '../../text/visible-text.ts';
import { QUESTION_FORM_MESSAGES } from './question-form-messages.ts';
import { QUESTION_KINDS, SEPARATOR, type Question } from './question.ts';

const messages = QUESTION_FORM_MESSAGES;

const LARGEST = String(LIMITS.answerNumberMax);

/** The typed choices, one per line: without blank lines and duplicates. */
const choicesIn = (typed: string): string[] => [...new Set(typed.split('\n').map(cleanName).filter(Boolean))];

const areChoices = (choices: readonly string[]): boolean =>
  choices.length > 0 &&
  choices.length <= LIMITS.choicesMax &&
  choices.every((choice) => choice.length <= LIMITS.choiceMax && VISIBLE_TEXT.test(choice));

const isNumber = (typed: string): boolean =>
  /^-?\d{1,10}$/.test(typed.trim()) && Math.abs(Number(typed)) <= LIMITS.answerNumberMax;

/** Input and output of a question. Fields that belong to other kinds are ignored. */
export const typedQuestionSchema = z.pipe(
  z
    .object({
      kind: z.enum(QUESTION_KINDS),
      text: enteredName(LIMITS.questionMax, { missing: messages.textRequired, tooLong: messages.textTooLong }).check(
        z.refine((text) => !text.includes(SEPARATOR), messages.separator),
      ),
      required: z.boolean(),
      choices: z.string(),
      min: z.string(),
      max: z.string(),
    })
    .check(
      z.refine(({ kind, choices }) => kind !== 'choice' || areChoices(choicesIn(choices)), {
        path: ['choices'],
        error: messages.choicesInvalid,
      }),
      z.refine(({ kind, choices }) => kind !== 'choice' || !choices.includes(SEPARATOR), {
        path: ['choices'],
        error: messages.separator,
      }),
      z.refine(({ kind, min }) => kind !== 'number' || isNumber(min), { path: ['min'], error: messages.numberInvalid }),
      z.refine(({ kind, max }) => kind !== 'number' || isNumber(max), { path: ['max'], error: messages.numberInvalid }),
      z.refine(
        ({ kind, min, max }) => kind !== 'number' || !isNumber(min) || !isNumber(max) || Number(min) <= Number(max),
        { path: ['max'], error: messages.rangeInvalid },
      ),
    ),
  z.transform(({ kind, text, required, choices, min, max }): Question => ({
    kind,
    text,
    required,
    choices: kind === 'choice' ? choicesIn(choices) : [],
    min: kind === 'number' ? Number(min) : 0,
    max: kind === 'number' ? Number(max) : 0,
  })),
);

export const typedQuestionsSchema = z.array(typedQuestionSchema).check(
  z.maxLength(LIMITS.questionsMax, messages.questionsMax),
  z.refine((questions) => new Set(questions.map(({ text }) => text)).size === questions.length, messages.sameQuestion),
);
export type TypedQuestion = z.input<typeof typedQuestionSchema>;

export const NEW_QUESTION: TypedQuestion = {
  kind: 'text',
  text: '',
  required: true,
  choices: '',
  min: '1',
  max: LARGEST,
};

/** The form values of a question. */
export const questionValues = ({ kind, text, required, choices, min, max }: Question): TypedQuestion => ({
  kind,
  text,
  required,
  choices: choices.join('\n'),
  ...(kind === 'number' ? { min: String(min), max: String(max) } : { min: NEW_QUESTION.min, max: NEW_QUESTION.max }),
});
