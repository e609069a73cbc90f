import { partsText } from '@blockbazaar/domain/catalog/bundles/bundle-text';
import { answerText } from '@blockbazaar/domain/catalog/questions/answer';
import type { OrderLine } from '@blockbazaar/domain/orders/order';

type Detailed = Pick<OrderLine, 'answers' | 'parts'>;

/** What a bundle is made of, and what the buyer has answered about a line of an order. */
export const LineDetails = ({ line }: { line: Detailed }) =>
  lineDetails(line).map((text) => <small key={text}>{text}</small>);

export const lineDetails = ({ answers, parts }: Detailed): string[] => [
  ...(parts.length > 0 ? [partsText(parts)] : []),
  ...answers.map(answerText),
];
