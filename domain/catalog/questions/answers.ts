import * as z from 'zod/mini';
import { fail, succeed, type Result } from '../../failures.ts';
import { LIMITS } from '../../limits.ts';
import { cleanLine } from '../../text/clean-line.ts';
import type { Answer } from './answer.ts';
import { QUESTION_MESSAGES } from './question-messages.ts';
import type { Question } from './question.ts';

/** Answers as they are sent with an order. */
export const givenAnswersSchema = z
  .array(
    z.strictObject({
      question: z.string().check(z.maxLength(LIMITS.questionMax)),
      answer: z.string().check(z.maxLength(LIMITS.answerMax)),
    }),
  )
  .check(z.maxLength(LIMITS.questionsMax));

export type ParsedAnswer = { ok: true; answer: string } | { ok: false; problem: string };

/** The typed or chosen text in its stored form. An empty text means no answer. */
export function parseAnswer(question: Question, typed: string): ParsedAnswer {
  const answer = question.kind === 'choice' ? typed : cleanLine(typed);
  if (answer === '') return question.required ? refuse(QUESTION_MESSAGES.required) : { ok: true, answer };
  if (answer.length > LIMITS.answerMax) return refuse(QUESTION_MESSAGES.tooLong);
  if (question.kind === 'choice')
    return question.choices.includes(answer) ? { ok: true, answer } : refuse(QUESTION_MESSAGES.notAChoice);
  return question.kind === 'number' ? parseNumber(question, answer) : { ok: true, answer };
}

function parseNumber({ min, max }: Question, typed: string): ParsedAnswer {
  const value = /^-?\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  // Removes the sign: -0 is 0.
  return value >= min && value <= max
    ? { ok: true, answer: String(value + 0) }
    : refuse(QUESTION_MESSAGES.outOfRange(min, max));
}

const refuse = (problem: string): ParsedAnswer => ({ ok: false, problem });

/** The answers of an order to the current questions of a product, in its order; optional questions may be omitted. */
export function parseAnswers(name: string, questions: readonly Question[], given: readonly Answer[]): Result<Answer[]> {
  const texts = new Set(questions.map(({ text }) => text));
  if (given.some(({ question }) => !texts.has(question)))
    return fail('QUESTIONS_CHANGED', QUESTION_MESSAGES.changed(name));
  const typed = new Map(given.map(({ question, answer }) => [question, answer]));
  const answers = new Map<string, string>();
  for (const question of questions) {
    const parsed = parseAnswer(question, typed.get(question.text) ?? '');
    if (!parsed.ok) return fail('ANSWER_INVALID', QUESTION_MESSAGES.ofProduct(name, question.text, parsed.problem));
    if (parsed.answer !== '') answers.set(question.text, parsed.answer);
  }
  return succeed([...answers].map(([question, answer]) => ({ question, answer })));
}
