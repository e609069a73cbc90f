import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { DrawnHeadContext } from '../document-head/drawn-head.ts';

/** Leads to where a page is now: search engines by the server's answer, browsers that are on the site already by themselves. */
export function MovedTo({ path }: { path: string }) {
  const drawn = use(DrawnHeadContext);
  drawn?.moveTo(path);
  return drawn === null ? <Navigate to={path} replace /> : null;
}
