import type { Page } from '@playwright/test';
import { readHead as readHeadOfDocument, type Head } from '../../../web/src/testing/read-head.ts';

/** The head tags of a page. */
export const readHead = (page: Page): Promise<Head> => page.evaluate(readHeadOfDocument);
