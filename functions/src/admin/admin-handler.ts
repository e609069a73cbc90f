import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin/operations';
import type { Result } from '@blockbazaar/domain/failures';
import type { LiveSession } from '../sessions/require-session.ts';

/** Does one of the owner's operations. `session` is the owner's, and alive. */
export type AdminHandler<Name extends AdminOperationName> = (
  data: AdminData<Name>,
  session: LiveSession,
) => Promise<Result<AdminResult<Name>>>;

/** A group of operations. */
export type AdminHandlers<Name extends AdminOperationName> = { [Each in Name]: AdminHandler<Each> };
