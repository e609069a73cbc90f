import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import type { Result } from '@blockbazaar/domain/failures';
import type { LiveSession } from './live-session.ts';

/** Executes one of the owner's operations. `session`: the owner's active session. */
export type AdminHandler<Name extends AdminOperationName> = (
  data: AdminData<Name>,
  session: LiveSession,
) => Promise<Result<AdminResult<Name>>>;

/** Handlers of a group of operations. */
export type AdminHandlers<Name extends AdminOperationName> = { [Each in Name]: AdminHandler<Each> };
