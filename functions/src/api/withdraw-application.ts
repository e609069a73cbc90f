import { withdrawApplication as withdraw } from '../people/applications/withdraw-application.ts';
import { defineCallable } from '../platform/define-callable.ts';

export const withdrawApplication = defineCallable('withdrawApplication', withdraw);
