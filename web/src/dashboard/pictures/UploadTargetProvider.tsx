import { useMemo, type ReactNode } from 'react';
import { UploadTargetContext, type UploadTarget } from './upload-target.ts';

/** Enables uploads in a form. Without it, pictures are links. */
export function UploadTargetProvider({ staff, storeId, children }: UploadTarget & { children: ReactNode }) {
  const target = useMemo(() => ({ staff, storeId }), [staff, storeId]);
  return <UploadTargetContext value={target}>{children}</UploadTargetContext>;
}
