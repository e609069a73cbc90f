import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { QUESTION_FORM_MESSAGES } from './question-form-messages.ts';
import { NEW_QUESTION, questionValues, typedQuestionsSchema, type TypedQuestion } from './question-form.ts';
import { parseQuestions, questionsText } from './question.ts';

const typed = (changes: Partial<TypedQuestion>): TypedQuestion => ({
  ...NEW_QUESTION,
  text: 'Which island?',
  ...changes,
});

/** The messages, each with the path of its field. */
const problems = (questions: readonly TypedQuestion[]): string[] =>
  (typedQuestionsSchema.safeParse(questions).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('typedQuestionSchema', () => {
  it('converts questions to the stored form and back', () => {
    const values = [
      typed({}),
      typed({ kind: 'choice', text: 'Colour', choices: ' Red \n\nBlue\nRed', required: false }),
      typed({ kind: 'number', text: 'Level', min: '-3', max: '30' }),
    ];
    const stored = typedQuestionsSchema.parse(values);
    expect(stored).toEqual([
      { kind: 'text', text: 'Which island?', required: true, choices: [], min: 0, max: 0 },
      { kind: 'choice', text: 'Colour', required: false, choices: ['Red', 'Blue'], min: 0, max: 0 },
      { kind: 'number', text: 'Level', required: true, choices: [], min: -3, max: 30 },
    ]);
    expect(parseQuestions(questionsText(stored))).toEqual(stored);
    expect(typedQuestionsSchema.parse(stored.map(questionValues))).toEqual(stored);
  });

  it('rejects missing text, choices or numbers at their fields', () => {
    const messages = QUESTION_FORM_MESSAGES;
    expect(problems([typed({ text: ' ' })])).toEqual([`0.text ${messages.textRequired}`]);
    expect(problems([typed({ kind: 'choice', choices: ' \n' })])).toEqual([`0.choices ${messages.choicesInvalid}`]);
    expect(problems([typed({ text: 'Red|Blue?' })])).toEqual([`0.text ${messages.separator}`]);
    expect(problems([typed({ kind: 'choice', choices: 'Red|Blue' })])).toEqual([`0.choices ${messages.separator}`]);
    const long = 'x'.repeat(LIMITS.choiceMax + 1);
    const many = Array.from({ length: LIMITS.choicesMax + 1 }, (_, index) => index).join('\n');
    for (const choices of [long, many])
      expect(problems([typed({ kind: 'choice', choices })])).toEqual([`0.choices ${messages.choicesInvalid}`]);
    expect(problems([typed({ kind: 'number', min: '', max: '1.5' })])).toEqual([
      `0.min ${messages.numberInvalid}`,
      `0.max ${messages.numberInvalid}`,
    ]);
    expect(problems([typed({ kind: 'number', min: '9', max: '3' })])).toEqual([`0.max ${messages.rangeInvalid}`]);
    expect(problems([typed({ kind: 'number', max: String(LIMITS.answerNumberMax + 1) })])).toEqual([
      `0.max ${messages.numberInvalid}`,
    ]);
  });

  it('ignores the choice and number fields of other kinds', () => {
    expect(problems([typed({ choices: 'x'.repeat(100), min: 'a', max: '' })])).toEqual([]);
  });

  it('requires distinct questions and limits their number', () => {
    expect(problems([typed({}), typed({ text: ' Which island? ' })])).toEqual([
      ` ${QUESTION_FORM_MESSAGES.sameQuestion}`,
    ]);
    const many = Array.from({ length: LIMITS.questionsMax + 1 }, (_, index) => typed({ text: `Question ${index}` }));
    expect(problems(many)).toEqual([` ${QUESTION_FORM_MESSAGES.questionsMax}`]);
  });
});
