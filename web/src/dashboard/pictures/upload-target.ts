import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { createContext, useContext } from 'react';

/** Store and role for the uploads of a form. */
export interface UploadTarget {
  staff: StaffRole;
  storeId: string;
}

export const UploadTargetContext = createContext<UploadTarget | null>(null);

/** Null in the form of a store that does not exist yet: its pictures are links. */
export const useUploadTarget = (): UploadTarget | null => useContext(UploadTargetContext);
