import { expect, type Page } from '@playwright/test';
import { PAGE_DATA_ID } from '../../../web/src/app/page-marks.ts';

/** A page that the server drew has come to life: what it was drawn from is no longer needed. */
export const expectAlive = (page: Page): Promise<void> => expect(page.locator(`#${PAGE_DATA_ID}`)).toHaveCount(0);
