import { applyToSell as apply } from '../people/applications/apply-to-sell.ts';
import { defineCallable } from '../platform/define-callable.ts';

export const applyToSell = defineCallable('applyToSell', apply);
