import { LIMITS } from '../../limits.ts';
import { SEPARATOR } from './question.ts';

/** Texts of the questions in the product form. */
export const QUESTION_FORM_MESSAGES = {
  legend: 'Questions to the buyer',
  hint: 'Asked at checkout. The answers come with the order, to the delivery bot and to Discord. Do not ask for passwords.',
  add: 'Add question',
  remove: (place: number): string => `Remove question ${place}`,
  text: (place: number): string => `Question ${place}`,
  kind: (place: number): string => `Answer to question ${place}`,
  kinds: { text: 'A text', choice: 'One of several', number: 'A number' },
  choices: (place: number): string => `Choices of question ${place}`,
  choicesHint: 'One a line.',
  min: (place: number): string => `Least number, question ${place}`,
  max: (place: number): string => `Largest number, question ${place}`,
  required: (place: number): string => `Question ${place} has to be answered`,
  textRequired: 'Please write the question.',
  textTooLong: `Please keep the question to ${LIMITS.questionMax} characters.`,
  choicesInvalid: `Please enter up to ${LIMITS.choicesMax} choices of up to ${LIMITS.choiceMax} characters, one a line.`,
  separator: `The character ${SEPARATOR} cannot be used here.`,
  numberInvalid: 'Please enter a whole number, without separators.',
  rangeInvalid: 'Please enter a number that is not below the least one.',
  questionsMax: `A product can ask up to ${LIMITS.questionsMax} questions.`,
  sameQuestion: 'Two questions are the same.',
} as const;
