import { applyToSell as apply } from '../applications/apply-to-sell.ts';
import { defineCallable } from '../platform/define-callable.ts';

export const applyToSell = defineCallable('applyToSell', apply);
