import { expect, type Page } from '@playwright/test';
import { PAGE_DATA_ID } from '../../../web/src/app/page-markers.ts';

/** Asserts that a server-rendered page has hydrated. Its initial data is then removed. */
export const expectHydrated = (page: Page): Promise<void> => expect(page.locator(`#${PAGE_DATA_ID}`)).toHaveCount(0);
