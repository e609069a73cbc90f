import type { EXPORT_OPERATIONS } from '@blockbazaar/domain/transfer/export-operations';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { exportPage } from './export-page.ts';

export const EXPORT_HANDLERS: AdminHandlers<keyof typeof EXPORT_OPERATIONS> = { EXPORT_PAGE: exportPage };
