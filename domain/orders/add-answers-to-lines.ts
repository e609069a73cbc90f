import type { Answer } from '../catalog/questions/answer.ts';
import { parseAnswers } from '../catalog/questions/answers.ts';
import { questionsOf } from '../catalog/questions/question.ts';
import { lineKey } from '../catalog/variants/variant.ts';
import { succeed, type Result } from '../failures.ts';
import type { OrderLine } from './order.ts';

interface AnsweredLine {
  productId: string;
  variantId?: string | null | undefined;
  answers?: readonly Answer[] | undefined;
}

type ProductsWithQuestions = ReadonlyMap<string, { questions?: string | undefined }>;

/**
 * The lines of an order with the buyer's answers to the current questions of the products. Separate from pricing: the
 * answers of the purchase stay valid when an order is priced again for a late payment.
 */
export function addAnswersToLines(
  lines: readonly OrderLine[],
  requested: readonly AnsweredLine[],
  products: ProductsWithQuestions,
): Result<OrderLine[]> {
  const linesWithAnswers: OrderLine[] = [];
  for (const line of lines) {
    const given = requested.find((asked) => lineKey(asked) === lineKey(line))?.answers ?? [];
    const product = line.kind === 'product' ? products.get(line.productId) : undefined;
    const answers = parseAnswers(line.name, questionsOf(product ?? {}), given);
    if (!answers.ok) return answers;
    linesWithAnswers.push({ ...line, answers: answers.value });
  }
  return succeed(linesWithAnswers);
}
