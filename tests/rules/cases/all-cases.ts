import { accessCases } from '../access-table.ts';
import { mediaRewardCases } from './media-reward-cases.ts';
import { productCases } from './product-cases.ts';
import { readingCases } from './reading-cases.ts';
import type { RuleCase } from './rule-case.ts';
import { storeCases } from './store-cases.ts';
import { storeOrderCases } from './store-order-cases.ts';

/** What is asked field by field. */
export const fieldWiseCases: readonly RuleCase[] = [
  ...storeCases,
  ...productCases,
  ...storeOrderCases,
  ...mediaRewardCases,
  ...readingCases,
];

/** Everything that the rules are asked. */
export const allCases = (): RuleCase[] => [...fieldWiseCases, ...accessCases()];
