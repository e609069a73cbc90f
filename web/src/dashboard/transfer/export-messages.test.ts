import { expect, it } from 'vitest';
import { EXPORT_MESSAGES } from './export-messages.ts';

it('names one exported document in the singular', () => {
  expect(EXPORT_MESSAGES.exported(1).text).toBe('1 document was saved to your downloads.');
  expect(EXPORT_MESSAGES.exported(1_200).text).toBe('1,200 documents were saved to your downloads.');
});
