import type { Response } from 'express';
import type { Fault } from './faults.ts';

/**
 * Spoils the answer to a call as the fault says; then nothing more is to be sent. False when the answer is to be the right one.
 * `errorBody`: what the stand-in's API says beside a status of failure.
 */
export function spoilAnswer(response: Response, fault: Fault, errorBody: unknown): boolean {
  if (fault.hang === true) return true;
  if (fault.drop === true) response.socket?.destroy();
  else if (fault.garbage === true)
    response.status(200).type('html').send('<!doctype html><title>Welcome to nginx!</title>');
  else if (fault.status !== undefined) response.status(fault.status).json(errorBody);
  else return false;
  return true;
}
