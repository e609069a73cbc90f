import { answerText, type Answer } from '@blockbazaar/domain/catalog/questions/answer';

/** What the buyer has answered about a line of an order. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) =>
  answers.map((answer) => <small key={answer.question}>{answerText(answer)}</small>);
