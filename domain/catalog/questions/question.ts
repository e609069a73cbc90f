import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';

export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A product's question to its buyer. Answers refer to its text: a question with another text is another question. */
export interface Question {
  kind: QuestionKind;
  text: string;
  required: boolean;
  /** For the kind `choice` only. */
  choices: readonly string[];
  /** The range of the kind `number`; 0 for the other kinds. */
  min: number;
  max: number;
}

/** Separates a question from its choices, or from its range. */
export const SEPARATOR = '|';

/**
 * The questions of a product as they are stored: one string, because rules can limit it with one condition. One
 * question per line: `text! Which island?`, `choice Colour?|Red|Blue`, `number! Level|1|30`; `!` marks a required
 * answer. Security rules repeat the pattern.
 */
export const QUESTIONS =
  /^(?:(?:text!? [^\n|]+|choice!? [^\n|]+(?:\|[^\n|]+)+|number!? [^\n|]+\|-?\d{1,10}\|-?\d{1,10})\n){0,5}$/u;

const LONGEST_QUESTION = 'choice! '.length + LIMITS.questionMax + LIMITS.choicesMax * (LIMITS.choiceMax + 1) + 1;
export const QUESTIONS_TEXT_MAX = LIMITS.questionsMax * LONGEST_QUESTION;

export const questionsTextSchema = z.string().check(z.maxLength(QUESTIONS_TEXT_MAX), z.regex(QUESTIONS));

const LINE = /^(text|choice|number)(!?) (.*)$/u;

/** Parses the stored questions; null if the text is invalid. */
export function parseQuestions(text: string): Question[] | null {
  const { success, data } = questionsTextSchema.safeParse(text);
  if (!success) return null;
  return data.split('\n').flatMap((line): Question[] => {
    const [, kind, mark, rest = ''] = LINE.exec(line) ?? [];
    if (kind === undefined) return [];
    const [words = '', ...parameters] = rest.split(SEPARATOR);
    const [min = 0, max = 0] = kind === 'number' ? parameters.map(Number) : [];
    const choices = kind === 'choice' ? parameters : [];
    return [{ kind: kind as QuestionKind, text: words, required: mark === '!', choices, min, max }];
  });
}

/** A product's current questions. A product of an earlier version has none. */
export const questionsOf = ({ questions = '' }: { questions?: string | undefined }): Question[] =>
  parseQuestions(questions) ?? [];

export const questionsText = (questions: readonly Question[]): string =>
  questions
    .map(({ kind, text, required, choices, min, max }) => {
      const parameters = kind === 'number' ? [String(min), String(max)] : choices;
      return `${kind}${required ? '!' : ''} ${[text, ...parameters].join(SEPARATOR)}\n`;
    })
    .join('');
