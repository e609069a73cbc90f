import { partsText } from '../catalog/bundles/bundle-text.ts';
import { answerText } from '../catalog/questions/answer.ts';
import type { OrderLine } from './order.ts';

/** The content of a bundle, and the buyer's answers about a line of an order: one text each. */
export const lineDetails = ({ answers, parts }: Pick<OrderLine, 'answers' | 'parts'>): string[] => [
  ...(parts.length > 0 ? [partsText(parts)] : []),
  ...answers.map(answerText),
];
