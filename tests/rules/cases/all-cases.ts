import { accessCases } from '../access-table.ts';
import { mediaRewardCases } from './media-reward-cases.ts';
import { notificationCases } from './notification-cases.ts';
import { productCases } from './product-cases.ts';
import { readCases } from './read-cases.ts';
import { readMarkCases } from './read-mark-cases.ts';
import type { RuleCase } from './rule-case.ts';
import { storeCases } from './store-cases.ts';

/** The cases that test single fields and values. */
export const fieldCases: readonly RuleCase[] = [
  ...storeCases,
  ...productCases,
  ...mediaRewardCases,
  ...notificationCases,
  ...readMarkCases,
  ...readCases,
];

export const allCases = (): RuleCase[] => [...fieldCases, ...accessCases()];
