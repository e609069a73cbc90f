import { lineDetails } from '@blockbazaar/domain/orders/line-details';
import type { OrderLine } from '@blockbazaar/domain/orders/order';

export const LineDetails = ({ line }: { line: Pick<OrderLine, 'answers' | 'parts'> }) =>
  lineDetails(line).map((text) => <small key={text}>{text}</small>);
