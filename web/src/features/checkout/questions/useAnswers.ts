import { productIdOf, type Cart } from '@blockbazaar/domain/cart/cart';
import type { Answer } from '@blockbazaar/domain/catalog/questions/answer';
import { parseAnswer, type ParsedAnswer } from '@blockbazaar/domain/catalog/questions/answers';
import { questionsOf, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { useRef, useState, type RefCallback } from 'react';
import { useProductsById } from '@/firebase/products.ts';
import { idsByKind } from '@/shared/cart/ids-by-kind.ts';
import { answerDraft } from '@/shared/purchase/customer-draft.ts';

/** A question about a product in the cart, and what stands in its field. */
export interface AskedQuestion {
  /** Of its field. */
  id: string;
  question: Question;
  typed: string;
  parsed: ParsedAnswer;
  /** What is wrong with that, once the shopper wanted to pay. */
  problem: string | null;
  type: (typed: string) => void;
  field: RefCallback<HTMLElement>;
}

export interface ProductAnswers {
  /** The lines of the cart whose products ask something. */
  products: { lineId: string; name: string; questions: AskedQuestion[] }[];
  /** What is answered about a line, without what was left empty. */
  of: (lineId: string) => Answer[];
  /** Whether everything is answered as it has to be; shows what is not. */
  check: () => boolean;
  /** Puts the focus into the first field that is not. */
  focusProblem: () => void;
}

/** What the products of a cart ask now, and the shopper's answers: they outlive a reload, and can be changed until it is paid. */
export function useAnswers(cart: Cart): ProductAnswers {
  const live = useProductsById(idsByKind(cart).product);
  const [draft, setDraft] = useState(() => answerDraft.read().products);
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef(new Map<string, HTMLElement>());

  const type = (lineId: string, question: string, typed: string): void => {
    const products = { ...draft, [lineId]: { ...draft[lineId], [question]: typed } };
    setDraft(products);
    answerDraft.keep({ products });
  };

  const products = cart.flatMap(({ id: lineId, variantId, name }) => {
    const asked =
      live.status === 'ready' ? questionsOf(live.data.get(productIdOf({ id: lineId, variantId })) ?? {}) : [];
    if (asked.length === 0) return [];
    const questions = asked.map((question, index): AskedQuestion => {
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
    of: (lineId) =>
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
