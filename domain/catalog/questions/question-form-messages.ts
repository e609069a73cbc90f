import { LIMITS } from '../../limits.ts';
import { SEPARATOR } from './question.ts';

/** Texts of the questions in the product form. */
export const QUESTION_FORM_MESSAGES = {
  legend: 'Questions for the buyer',
  hint: 'Shown at checkout. The answers are part of the order, and are sent to the delivery bot and to Discord. Do not request passwords.',
  add: 'Add question',
  remove: (place: number): string => `Remove question ${place}`,
  text: (place: number): string => `Question ${place}`,
  kind: (place: number): string => `Answer type of question ${place}`,
  kinds: { text: 'Text', choice: 'Choice', number: 'Number' },
  choices: (place: number): string => `Choices of question ${place}`,
  choicesHint: 'One per line.',
  min: (place: number): string => `Minimum, question ${place}`,
  max: (place: number): string => `Maximum, question ${place}`,
  required: (place: number): string => `Question ${place} is required`,
  textRequired: 'Please enter the question.',
  textTooLong: `Use ${LIMITS.questionMax} characters or fewer for the question.`,
  choicesInvalid: `Please enter up to ${LIMITS.choicesMax} choices of up to ${LIMITS.choiceMax} characters, one per line.`,
  separator: `The character ${SEPARATOR} cannot be used here.`,
  numberInvalid: 'Please enter a whole number, without separators.',
  rangeInvalid: 'The maximum must not be below the minimum.',
  questionsMax: `A product can have up to ${LIMITS.questionsMax} questions.`,
  sameQuestion: 'Two questions are the same.',
} as const;
