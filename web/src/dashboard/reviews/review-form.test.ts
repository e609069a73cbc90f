import { expect, it } from 'vitest';
import { NEW_REVIEW, reviewFormSchema } from './review-form.ts';

const filled = { ...NEW_REVIEW, name: ' Ines ', message: ' Quick. ' };

it('parses a review of the whole marketplace if no store is named', () => {
  expect(reviewFormSchema.parse(filled)).toEqual({ name: 'Ines', rating: 5, message: 'Quick.', storeName: null });
  expect(reviewFormSchema.parse({ ...filled, storeName: ' Lantern Lane ' }).storeName).toBe('Lantern Lane');
});

it.each([
  ['name', ' '],
  ['name', 'x'.repeat(61)],
  ['message', ' '],
  ['message', 'x'.repeat(1_001)],
  ['storeName', 'x'.repeat(61)],
])('rejects the %s %j', (field, value) => {
  const { error } = reviewFormSchema.safeParse({ ...filled, [field]: value });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
