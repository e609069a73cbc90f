import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { CATEGORIES_ID } from '@blockbazaar/domain/collections';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useMemo } from 'react';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { categoryTreeDocuments } from '@/firebase/sdk/documents/categories.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { useStaffDocument } from './lists/use-staff-document.ts';
import { staffApp } from './session/staff-app.ts';
import { asStaff } from './staff-data.ts';

const NONE: readonly Category[] = [];

/** The owner's categories with the fields for staff, live. */
export function useCategories(role: StaffRole): QueryState<readonly Category[]> {
  const reference = categoryTreeDocuments.ref(staffApp(role).firestore, CATEGORIES_ID);
  const open = asStaff(role, openDocument(reference, categoryTreeDocuments.schema));
  const live = useStaffDocument(role, reference.path, open);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data?.categories ?? NONE } : live),
    [live],
  );
}
