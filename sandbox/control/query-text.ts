import type { Request } from 'express';

/** Reads a query parameter that occurs once. Empty otherwise. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}
