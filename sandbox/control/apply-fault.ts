import type { Response } from 'express';
import type { Fault } from './faults.ts';

/**
 * Applies a fault to the response of a call. Returns false when the caller must still send the regular response.
 * `errorBody`: the body that the stand-in's API sends with a failure status.
 */
export function applyFault(response: Response, fault: Fault, errorBody: unknown): boolean {
  if (fault.hang === true) return true;
  if (fault.drop === true) response.socket?.destroy();
  else if (fault.garbage === true)
    response.status(200).type('html').send('<!doctype html><title>Welcome to nginx!</title>');
  else if (fault.location !== undefined) response.redirect(fault.status ?? 302, fault.location);
  else if (fault.status !== undefined && fault.page !== undefined)
    response.status(fault.status).type('html').send(fault.page);
  else if (fault.status !== undefined) response.status(fault.status).json(errorBody);
  else return false;
  return true;
}
