import { productIdOf, type Cart } from '@blockbazaar/domain/cart/cart';
import type { Answer } from '@blockbazaar/domain/catalog/questions/answer';
import { parseAnswer, type ParsedAnswer } from '@blockbazaar/domain/catalog/questions/answers';
import { questionsOf, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { useRef, useState, type RefCallback } from 'react';
import { useProductsById } from '@/firebase/products.ts';
import { idsByKind } from '@/storefront/cart/ids-by-kind.ts';
import { answerDraft } from '../purchase/customer-draft.ts';

/** A question about a product in the cart, and the value of its field. */
export interface QuestionFieldState {
  /** The id of its field. */
  id: string;
  question: Question;
  typed: string;
  parsed: ParsedAnswer;
  /** The validation error, shown after the shopper tries to pay. */
  problem: string | null;
  type: (typed: string) => void;
  field: RefCallback<HTMLElement>;
}

export interface ProductAnswers {
  /** The cart lines whose products have questions. */
  products: { lineId: string; name: string; questions: QuestionFieldState[] }[];
  /** Returns the answers of a line, without empty ones. */
  answersOf: (lineId: string) => Answer[];
  /** Returns whether all answers are valid, and shows the errors. */
  check: () => boolean;
  /** Focuses the first invalid field. */
  focusProblem: () => void;
}

/**
 * The current questions of a cart's products, and the shopper's answers. Answers survive a reload, and can change until
 * the payment.
 */
export function useAnswers(cart: Cart): ProductAnswers {
  const live = useProductsById(idsByKind(cart).product);
  const [draft, setDraft] = useState(() => answerDraft.read().products);
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef(new Map<string, HTMLElement>());

  const type = (lineId: string, question: string, typed: string): void => {
    const products = { ...draft, [lineId]: { ...draft[lineId], [question]: typed } };
    setDraft(products);
    answerDraft.store({ products });
  };

  const products = cart.flatMap(({ id: lineId, variantId, name }) => {
    const productQuestions =
      live.status === 'ready' ? questionsOf(live.data.get(productIdOf({ id: lineId, variantId })) ?? {}) : [];
    if (productQuestions.length === 0) return [];
    const questions = productQuestions.map((question, index): QuestionFieldState => {
      const id = `answer-${lineId.replace(' ', '-')}-${index}`;
      const typed = draft[lineId]?.[question.text] ?? '';
      const parsed = parseAnswer(question, typed);
      return {
        id,
        question,
        typed,
        parsed,
        problem: isChecked && !parsed.ok ? parsed.problem : null,
        type: (text) => type(lineId, question.text, text),
        field: (element) => {
          if (element === null) fields.current.delete(id);
          else fields.current.set(id, element);
        },
      };
    });
    return [{ lineId, name, questions }];
  });
  const all = products.flatMap(({ questions }) => questions);

  return {
    products,
    answersOf: (lineId) =>
      (products.find((product) => product.lineId === lineId)?.questions ?? []).flatMap(({ question, parsed }) =>
        parsed.ok && parsed.answer !== '' ? [{ question: question.text, answer: parsed.answer }] : [],
      ),
    check: () => {
      setIsChecked(true);
      return all.every(({ parsed }) => parsed.ok);
    },
    focusProblem: () => {
      const wrong = all.find(({ parsed }) => !parsed.ok);
      if (wrong !== undefined) fields.current.get(wrong.id)?.focus();
    },
  };
}
