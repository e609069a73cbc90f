import { partsText } from '../catalog/bundles/bundle-text.ts';
import { answerText } from '../catalog/questions/answer.ts';
import type { OrderLine } from './order.ts';

/** What a bundle is made of, and what the buyer has answered about a line of an order: a text each. */
export const lineDetails = ({ answers, parts }: Pick<OrderLine, 'answers' | 'parts'>): string[] => [
  ...(parts.length > 0 ? [partsText(parts)] : []),
  ...answers.map(answerText),
];
