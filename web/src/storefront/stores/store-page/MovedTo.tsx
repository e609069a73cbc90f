import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { DrawnHeadContext } from '@/ui/document-head/drawn-head.ts';

/**
 * Redirects to the current address of a page: by the server's response for search engines, and by navigation in the
 * browser.
 */
export function MovedTo({ path }: { path: string }) {
  const drawn = use(DrawnHeadContext);
  drawn?.moveTo(path);
  return drawn === null ? <Navigate to={path} replace /> : null;
}
