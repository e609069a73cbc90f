import type { CustomerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '@/firebase/call-result.ts';
import { createLiveValidation } from './live-validation.ts';

type Answer = CallResult<CustomerInfoErrors>;
type Question = { fields: unknown; answer: (result: Answer) => Promise<void> };

const responseWith = (errors: Partial<CustomerInfoErrors>): Answer => ({
  outcome: 'succeeded',
  value: { discordError: null, minecraftError: null, notesError: null, ...errors },
});

const waitForDebounce = () => vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs);

describe('live validation', () => {
  let questions: Question[];
  let shown: [string, string | null][];
  let validation: ReturnType<typeof createLiveValidation>;

  beforeEach(() => {
    vi.useFakeTimers();
    questions = [];
    shown = [];
    validation = createLiveValidation({
      call: (fields) =>
        new Promise<Answer>((resolve) => {
          questions.push({
            fields,
            answer: async (result) => {
              resolve(result);
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
      show: (field, error) => shown.push([field, error]),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('validates a single field, 500 ms after its last keystroke', async () => {
    validation.onInput('minecraftUsername', 'a');
    await vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs - 1);
    validation.onInput('minecraftUsername', 'ab');
    await vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs - 1);
    expect(questions).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ fields }) => fields)).toEqual([
      { discordUsername: null, minecraftUsername: 'ab', notes: null },
    ]);
    await questions[0]?.answer(responseWith({ minecraftError: 'Too short' }));
    expect(shown).toEqual([['minecraftUsername', 'Too short']]);
  });

  it('removes the error when the server finds none', async () => {
    validation.onInput('discordUsername', 'lena');
    await waitForDebounce();
    await questions[0]?.answer(responseWith({}));
    expect(shown).toEqual([['discordUsername', null]]);
  });

  it('clears the error of an emptied field immediately, without a request', async () => {
    validation.onInput('discordUsername', 'l');
    validation.onInput('discordUsername', '');
    await waitForDebounce();
    expect(shown).toEqual([['discordUsername', null]]);
    expect(questions).toHaveLength(0);
  });

  it('ignores a response for text that has changed since', async () => {
    validation.onInput('discordUsername', 'first');
    await waitForDebounce();
    validation.onInput('discordUsername', 'second');
    await questions[0]?.answer(responseWith({ discordError: 'about the first' }));
    expect(shown).toEqual([]);
    await waitForDebounce();
    await questions[1]?.answer(responseWith({ discordError: 'about the second' }));
    expect(shown).toEqual([['discordUsername', 'about the second']]);
  });

  it('shows the result of the later request when responses arrive out of order', async () => {
    validation.onInput('notes', 'first');
    await waitForDebounce();
    validation.onInput('notes', 'second');
    await waitForDebounce();
    await questions[1]?.answer(responseWith({ notesError: 'second' }));
    await questions[0]?.answer(responseWith({ notesError: 'first' }));
    expect(shown).toEqual([['notes', 'second']]);
  });

  it('validates each field independently', async () => {
    validation.onInput('discordUsername', 'lena');
    validation.onInput('minecraftUsername', 'x');
    await waitForDebounce();
    expect(questions).toHaveLength(2);
    await questions[1]?.answer(responseWith({ minecraftError: 'short' }));
    await questions[0]?.answer(responseWith({ discordError: 'bad' }));
    expect(shown).toEqual([
      ['minecraftUsername', 'short'],
      ['discordUsername', 'bad'],
    ]);
  });

  it.each<[string, Answer]>([
    ['nobody answers', { outcome: 'unreachable' }],
    ['the function refuses', { outcome: 'refused', failure: { code: 'MAINTENANCE', text: 'Closed' } }],
  ])('reports a failed validation when %s', async (_, result) => {
    validation.onInput('discordUsername', 'lena');
    await waitForDebounce();
    await questions[0]?.answer(result);
    expect(shown).toEqual([['discordUsername', MESSAGES.checkout.validationFailed]]);
  });

  it('validates locally while the server rejects its address as rate limited', async () => {
    const failure = { code: 'RATE_LIMITED', text: 'Too many attempts.' } as const;
    validation.onInput('minecraftUsername', 'Owl_99');
    await waitForDebounce();
    await questions[0]?.answer({ outcome: 'refused', failure });
    validation.onInput('minecraftUsername', 'no player');
    await waitForDebounce();
    await questions[1]?.answer({ outcome: 'refused', failure });
    expect(shown).toEqual([
      ['minecraftUsername', null],
      ['minecraftUsername', expect.stringContaining('Minecraft')],
    ]);
  });

  it('reports a text beyond the size limit of the call without a request', async () => {
    validation.onInput('notes', 'x'.repeat(1_000_000));
    await waitForDebounce();
    expect(questions).toHaveLength(0);
    expect(shown).toEqual([['notes', MESSAGES.checkout.notesTooLong]]);
  });

  it('reports nothing after it is stopped', async () => {
    validation.onInput('discordUsername', 'lena');
    await waitForDebounce();
    validation.onInput('minecraftUsername', 'x');
    validation.stop();
    await waitForDebounce();
    await questions[0]?.answer(responseWith({ discordError: 'late' }));
    expect([questions.length, shown.length]).toEqual([1, 0]);
  });
});
