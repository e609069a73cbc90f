import type { Request } from 'express';

/** A query parameter given once; empty when it is not. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}
