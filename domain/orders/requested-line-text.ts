import type { Answer } from '../catalog/questions/answer.ts';
import { lineKey } from '../catalog/variants/variant.ts';
import type { RequestedLine } from './price-order.ts';

type AnsweredLine = RequestedLine & { answers?: readonly Answer[] | undefined };

/** A line of a request, for its fingerprint. Without answers it has the same text as in earlier versions. */
export function requestedLineText({
  kind = 'product',
  productId,
  variantId,
  quantity,
  answers = [],
}: AnsweredLine): string {
  const line = `${kind} ${lineKey({ productId, variantId })} ${quantity}`;
  const answerPairs = answers.map(({ question, answer }) => [question, answer]);
  return answerPairs.length === 0 ? line : `${line} ${JSON.stringify(answerPairs)}`;
}
