import { expect, type Page } from '@playwright/test';
import { PAGE_DATA_ID } from '../../../web/src/app/page-marks.ts';

/** Asserts that a server-rendered page has hydrated. Its initial data is then removed. */
export const expectAlive = (page: Page): Promise<void> => expect(page.locator(`#${PAGE_DATA_ID}`)).toHaveCount(0);
