import type { CustomerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '@/firebase/call-result.ts';
import { liveValidation } from './live-validation.ts';

type Answer = CallResult<CustomerInfoErrors>;
type Question = { fields: unknown; answer: (result: Answer) => Promise<void> };

const says = (errors: Partial<CustomerInfoErrors>): Answer => ({
  outcome: 'answered',
  value: { discordError: null, minecraftError: null, notesError: null, ...errors },
});

const rest = () => vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs);

describe('live validation', () => {
  let questions: Question[];
  let shown: [string, string | null][];
  let validation: ReturnType<typeof liveValidation>;

  beforeEach(() => {
    vi.useFakeTimers();
    questions = [];
    shown = [];
    validation = liveValidation({
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
    validation.typed('minecraftUsername', 'a');
    await vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs - 1);
    validation.typed('minecraftUsername', 'ab');
    await vi.advanceTimersByTimeAsync(TIMES.validationDebounceMs - 1);
    expect(questions).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ fields }) => fields)).toEqual([
      { discordUsername: null, minecraftUsername: 'ab', notes: null },
    ]);
    await questions[0]?.answer(says({ minecraftError: 'Too short' }));
    expect(shown).toEqual([['minecraftUsername', 'Too short']]);
  });

  it('removes the error when the server finds none', async () => {
    validation.typed('discordUsername', 'lena');
    await rest();
    await questions[0]?.answer(says({}));
    expect(shown).toEqual([['discordUsername', null]]);
  });

  it('clears the error of an emptied field immediately, without a request', async () => {
    validation.typed('discordUsername', 'l');
    validation.typed('discordUsername', '');
    await rest();
    expect(shown).toEqual([['discordUsername', null]]);
    expect(questions).toHaveLength(0);
  });

  it('ignores a response for text that has changed since', async () => {
    validation.typed('discordUsername', 'first');
    await rest();
    validation.typed('discordUsername', 'second');
    await questions[0]?.answer(says({ discordError: 'about the first' }));
    expect(shown).toEqual([]);
    await rest();
    await questions[1]?.answer(says({ discordError: 'about the second' }));
    expect(shown).toEqual([['discordUsername', 'about the second']]);
  });

  it('shows the result of the later request when responses arrive out of order', async () => {
    validation.typed('notes', 'first');
    await rest();
    validation.typed('notes', 'second');
    await rest();
    await questions[1]?.answer(says({ notesError: 'second' }));
    await questions[0]?.answer(says({ notesError: 'first' }));
    expect(shown).toEqual([['notes', 'second']]);
  });

  it('validates each field independently', async () => {
    validation.typed('discordUsername', 'lena');
    validation.typed('minecraftUsername', 'x');
    await rest();
    expect(questions).toHaveLength(2);
    await questions[1]?.answer(says({ minecraftError: 'short' }));
    await questions[0]?.answer(says({ discordError: 'bad' }));
    expect(shown).toEqual([
      ['minecraftUsername', 'short'],
      ['discordUsername', 'bad'],
    ]);
  });

  it.each<[string, Answer]>([
    ['nobody answers', { outcome: 'unreachable' }],
    ['the function refuses', { outcome: 'refused', failure: { code: 'MAINTENANCE', text: 'Closed' } }],
  ])('reports a failed validation when %s', async (_, result) => {
    validation.typed('discordUsername', 'lena');
    await rest();
    await questions[0]?.answer(result);
    expect(shown).toEqual([['discordUsername', MESSAGES.checkout.validationFailed]]);
  });

  it('validates locally while the server rejects its address as rate limited', async () => {
    const failure = { code: 'RATE_LIMITED', text: 'Too many attempts.' } as const;
    validation.typed('minecraftUsername', 'Owl_99');
    await rest();
    await questions[0]?.answer({ outcome: 'refused', failure });
    validation.typed('minecraftUsername', 'no player');
    await rest();
    await questions[1]?.answer({ outcome: 'refused', failure });
    expect(shown).toEqual([
      ['minecraftUsername', null],
      ['minecraftUsername', expect.stringContaining('Minecraft')],
    ]);
  });

  it('reports a text beyond the size limit of the call without a request', async () => {
    validation.typed('notes', 'x'.repeat(1_000_000));
    await rest();
    expect(questions).toHaveLength(0);
    expect(shown).toEqual([['notes', MESSAGES.checkout.notesTooLong]]);
  });

  it('reports nothing after it is stopped', async () => {
    validation.typed('discordUsername', 'lena');
    await rest();
    validation.typed('minecraftUsername', 'x');
    validation.stop();
    await rest();
    await questions[0]?.answer(says({ discordError: 'late' }));
    expect([questions.length, shown.length]).toEqual([1, 0]);
  });
});
