import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { answerLines } from '../../orders/answer-lines.ts';
import { sampleLine } from '../../testing/sample-order.ts';
import { answerText } from './answer.ts';
import { answersTo, parseAnswer } from './answers.ts';
import { questionsText, type Question } from './question.ts';

const question = (changes: Partial<Question> = {}): Question => ({
  kind: 'text',
  text: 'Which island?',
  required: true,
  choices: [],
  min: 0,
  max: 0,
  ...changes,
});
const COLOUR = question({ kind: 'choice', text: 'Colour', choices: ['Red', 'Blue'] });
const LEVEL = question({ kind: 'number', text: 'Level', required: false, min: -5, max: 30 });

describe('parseAnswer', () => {
  it.each([
    ['a text', question(), '  by the \n lake ', 'by the lake'],
    ['a text with markup', question(), '<b>lake</b>', 'lake'],
    ['a text of the maximum length', question(), 'x'.repeat(LIMITS.answerMax), 'x'.repeat(LIMITS.answerMax)],
    ['a choice', COLOUR, 'Blue', 'Blue'],
    ['a number', LEVEL, ' 30 ', '30'],
    ['a number below zero', LEVEL, '-5', '-5'],
    ['a number with zeros before it', LEVEL, '007', '7'],
    ['a zero with a sign', LEVEL, '-0', '0'],
    ['nothing where that is allowed', LEVEL, ' ', ''],
  ])('takes %s', (_, asked, typed, answer) => {
    expect(parseAnswer(asked, typed)).toEqual({ ok: true, answer });
  });

  it.each([
    ['nothing', question(), ' ', 'Please answer this question.'],
    ['nothing that is left of markup', question(), '<b>', 'Please answer this question.'],
    [
      'a text that is too long',
      question(),
      'x'.repeat(LIMITS.answerMax + 1),
      'Please keep the answer to 200 characters.',
    ],
    ['what is no choice', COLOUR, 'red', 'Please choose one of the answers.'],
    ['two choices', COLOUR, 'Red\nBlue', 'Please choose one of the answers.'],
    ['a number that is too large', LEVEL, '31', 'Please enter a whole number from -5 to 30.'],
    ['a number that is too small', LEVEL, '-6', 'Please enter a whole number from -5 to 30.'],
    ['a fraction', LEVEL, '1.5', 'Please enter a whole number from -5 to 30.'],
    ['an exponent', LEVEL, '1e1', 'Please enter a whole number from -5 to 30.'],
    ['a word', LEVEL, 'ten', 'Please enter a whole number from -5 to 30.'],
  ])('refuses %s', (_, asked, typed, problem) => {
    expect(parseAnswer(asked, typed)).toEqual({ ok: false, problem });
  });

  it('answers any text with one line within the limit, or refuses it; what it took it takes again', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.constantFrom(question({ required: false }), LEVEL, COLOUR),
        (typed, asked) => {
          const parsed = parseAnswer(asked, typed);
          const answer = parsed.ok ? parsed.answer : '';
          expect(answer).not.toMatch(/[\n\r<>]/);
          expect(answer.length).toBeLessThanOrEqual(LIMITS.answerMax);
          expect(parseAnswer({ ...asked, required: false }, answer)).toEqual({ ok: true, answer });
        },
      ),
    );
  });
});

describe('answersTo', () => {
  const questions = [question(), COLOUR, LEVEL];

  it('has the answers in the order of the questions, without what was left out', () => {
    const given = [
      { question: 'Colour', answer: 'Red' },
      { question: 'Which island?', answer: 'Owl' },
    ];
    expect(answersTo('Kit', questions, given)).toEqual({ ok: true, value: given.toReversed() });
  });

  it('of a product that asks nothing has none', () => {
    expect(answersTo('Kit', [], [])).toEqual({ ok: true, value: [] });
  });

  it('names the product and the question that is not answered, and not what was typed', () => {
    const refused = answersTo('Kit', questions, [{ question: 'Which island?', answer: 'Owl' }]);
    expect(refused).toMatchObject({
      failure: { code: 'ANSWER_INVALID', text: expect.stringContaining('Kit, “Colour”') as string },
    });
    const secret = answersTo('Kit', [LEVEL], [{ question: 'Level', answer: 'my secret' }]);
    expect(JSON.stringify(secret)).not.toContain('secret');
  });

  it('refuses answers to what is not asked any more', () => {
    expect(answersTo('Kit', [], [{ question: 'Which island?', answer: 'Owl' }])).toMatchObject({
      failure: { code: 'QUESTIONS_CHANGED' },
    });
  });

  it('of a question that is asked twice has one answer', () => {
    const given = [{ question: 'Which island?', answer: 'Owl' }];
    expect(answersTo('Kit', [question(), question()], given)).toEqual({ ok: true, value: given });
  });
});

describe('answerLines', () => {
  const products = new Map([['kit', { questions: questionsText([question()]) }]]);

  it('gives each line its own answers', () => {
    const lines = [
      sampleLine(),
      sampleLine({ productId: 'plain' }),
      sampleLine({ kind: 'money', productId: 'kit-money' }),
    ];
    const answers = [{ question: 'Which island?', answer: 'Owl' }];
    expect(answerLines(lines, [{ productId: 'kit', answers }], products)).toMatchObject({
      value: [{ answers }, { answers: [] }, { answers: [] }],
    });
  });

  it('refuses an order without a required answer', () => {
    expect(answerLines([sampleLine()], [{ productId: 'kit' }], products)).toMatchObject({
      failure: { code: 'ANSWER_INVALID' },
    });
  });
});

it('answerText puts a colon only where none of its kind stands', () => {
  expect(answerText({ question: 'Which island?', answer: 'Owl' })).toBe('Which island? Owl');
  expect(answerText({ question: 'Colour', answer: 'Red' })).toBe('Colour: Red');
});
