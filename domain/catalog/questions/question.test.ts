import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { parseQuestions, QUESTIONS_TEXT_MAX, questionsOf, questionsText, type Question } from './question.ts';

const plainText = (maxLength: number) => fc.string({ minLength: 1, maxLength }).filter((text) => !/[\n|]/.test(text));
const largest = LIMITS.answerNumberMax;
const questions: fc.Arbitrary<Question[]> = fc.array(
  fc
    .oneof(
      fc.record({
        kind: fc.constant('text' as const),
        choices: fc.constant([]),
        min: fc.constant(0),
        max: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('choice' as const),
        choices: fc.array(plainText(LIMITS.choiceMax), { minLength: 1, maxLength: LIMITS.choicesMax }),
        min: fc.constant(0),
        max: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('number' as const),
        choices: fc.constant([]),
        min: fc.integer({ min: -largest, max: largest }),
        max: fc.integer({ min: -largest, max: largest }),
      }),
    )
    .chain((answer) =>
      fc
        .record({ text: plainText(LIMITS.questionMax), required: fc.boolean() })
        .map((asked) => ({ ...answer, ...asked })),
    ),
  { maxLength: LIMITS.questionsMax },
);

describe('parseQuestions', () => {
  it('parses questions as they were written, for any content', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        expect(parseQuestions(questionsText(asked))).toEqual(asked);
      }),
    );
  });

  it('parses one readable line for each question', () => {
    const text = 'text! Which island?\nchoice Colour|Red|Blue\nnumber! Level|-3|30\n';
    expect(parseQuestions(text)).toEqual([
      { kind: 'text', text: 'Which island?', required: true, choices: [], min: 0, max: 0 },
      { kind: 'choice', text: 'Colour', required: false, choices: ['Red', 'Blue'], min: 0, max: 0 },
      { kind: 'number', text: 'Level', required: true, choices: [], min: -3, max: 30 },
    ]);
  });

  it('returns none for a product without any', () => {
    expect(questionsOf({})).toEqual([]);
    expect(questionsOf({ questions: '' })).toEqual([]);
  });

  it('accepts questions of the maximum length', () => {
    const longest: Question = {
      kind: 'choice',
      text: 'x'.repeat(LIMITS.questionMax),
      required: true,
      choices: Array.from({ length: LIMITS.choicesMax }, () => 'x'.repeat(LIMITS.choiceMax)),
      min: 0,
      max: 0,
    };
    const text = questionsText(Array.from({ length: LIMITS.questionsMax }, () => longest));
    expect(text).toHaveLength(QUESTIONS_TEXT_MAX);
    expect(parseQuestions(text)).toHaveLength(LIMITS.questionsMax);
  });

  it.each([
    ['a line without its end', 'text Which island?'],
    ['another kind', 'date When?\n'],
    ['a choice without choices', 'choice Colour\n'],
    ['a range of words', 'number Level|one|two\n'],
    ['too many questions', 'text x\n'.repeat(LIMITS.questionsMax + 1)],
  ])('rejects %s', (_, text) => {
    expect(parseQuestions(text)).toBeNull();
  });
});
