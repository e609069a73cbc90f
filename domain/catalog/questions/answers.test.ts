import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { addAnswersToLines } from '../../orders/add-answers-to-lines.ts';
import { sampleLine } from '../../testing/sample-order.ts';
import { answerText } from './answer.ts';
import { parseAnswers, parseAnswer } from './answers.ts';
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
    ['an empty optional answer', LEVEL, ' ', ''],
  ])('accepts %s', (_, asked, typed, answer) => {
    expect(parseAnswer(asked, typed)).toEqual({ ok: true, answer });
  });

  it.each([
    ['an empty answer', question(), ' ', 'Please answer this question.'],
    ['markup without text', question(), '<b>', 'Please answer this question.'],
    [
      'a text that is too long',
      question(),
      'x'.repeat(LIMITS.answerMax + 1),
      'Use 200 characters or fewer for the answer.',
    ],
    ['an unknown choice', COLOUR, 'red', 'Please choose one of the answers.'],
    ['two choices', COLOUR, 'Red\nBlue', 'Please choose one of the answers.'],
    ['a number that is too large', LEVEL, '31', 'Please enter a whole number from -5 to 30.'],
    ['a number that is too small', LEVEL, '-6', 'Please enter a whole number from -5 to 30.'],
    ['a fraction', LEVEL, '1.5', 'Please enter a whole number from -5 to 30.'],
    ['an exponent', LEVEL, '1e1', 'Please enter a whole number from -5 to 30.'],
    ['a word', LEVEL, 'ten', 'Please enter a whole number from -5 to 30.'],
  ])('rejects %s', (_, asked, typed, problem) => {
    expect(parseAnswer(asked, typed)).toEqual({ ok: false, problem });
  });

  it('reduces any text to one line within the limit, or rejects it; it accepts its own output', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.constantFrom(question({ required: false }), LEVEL, COLOUR),
        (typed, asked) => {
          const parsed = parseAnswer(asked, typed);
          const answer = parsed.ok ? parsed.answer : '';
          expect(answer).not.toMatch(/[\n\r]|<[a-z]/i);
          expect(answer.length).toBeLessThanOrEqual(LIMITS.answerMax);
          expect(parseAnswer({ ...asked, required: false }, answer)).toEqual({ ok: true, answer });
        },
      ),
    );
  });
});

describe('parseAnswers', () => {
  const questions = [question(), COLOUR, LEVEL];

  it('returns the answers in the order of the questions, without omitted ones', () => {
    const given = [
      { question: 'Colour', answer: 'Red' },
      { question: 'Which island?', answer: 'Owl' },
    ];
    expect(parseAnswers('Kit', questions, given)).toEqual({ ok: true, value: given.toReversed() });
  });

  it('returns none for a product without questions', () => {
    expect(parseAnswers('Kit', [], [])).toEqual({ ok: true, value: [] });
  });

  it('names the product and the unanswered question, and not the typed text', () => {
    const refused = parseAnswers('Kit', questions, [{ question: 'Which island?', answer: 'Owl' }]);
    expect(refused).toMatchObject({
      failure: { code: 'ANSWER_INVALID', text: expect.stringContaining('Kit, “Colour”') as string },
    });
    const secret = parseAnswers('Kit', [LEVEL], [{ question: 'Level', answer: 'my secret' }]);
    expect(JSON.stringify(secret)).not.toContain('secret');
  });

  it('rejects answers to questions that the product no longer has', () => {
    expect(parseAnswers('Kit', [], [{ question: 'Which island?', answer: 'Owl' }])).toMatchObject({
      failure: { code: 'QUESTIONS_CHANGED' },
    });
  });

  it('returns one answer to a question that appears twice', () => {
    const given = [{ question: 'Which island?', answer: 'Owl' }];
    expect(parseAnswers('Kit', [question(), question()], given)).toEqual({ ok: true, value: given });
  });
});

describe('addAnswersToLines', () => {
  const products = new Map([['kit', { questions: questionsText([question()]) }]]);

  it('returns each line’s own answers', () => {
    const lines = [
      sampleLine(),
      sampleLine({ productId: 'plain' }),
      sampleLine({ kind: 'money', productId: 'kit-money' }),
    ];
    const answers = [{ question: 'Which island?', answer: 'Owl' }];
    expect(addAnswersToLines(lines, [{ productId: 'kit', answers }], products)).toMatchObject({
      value: [{ answers }, { answers: [] }, { answers: [] }],
    });
  });

  it('rejects an order without a required answer', () => {
    expect(addAnswersToLines([sampleLine()], [{ productId: 'kit' }], products)).toMatchObject({
      failure: { code: 'ANSWER_INVALID' },
    });
  });
});

it('puts a colon only after a question without final punctuation', () => {
  expect(answerText({ question: 'Which island?', answer: 'Owl' })).toBe('Which island? Owl');
  expect(answerText({ question: 'Colour', answer: 'Red' })).toBe('Colour: Red');
});
