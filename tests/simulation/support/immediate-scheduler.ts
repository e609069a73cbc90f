import { Scheduler, type ProcessLife } from './scheduler.ts';

const PROCESS: ProcessLife = { name: 'process', isKilled: false, isReliable: true, endWaits: new Set() };

/**
 * For simulations of single requests. Every step runs immediately, nothing fails, and no deadline passes during a
 * request.
 */
export class ImmediateScheduler extends Scheduler {
  override step<T>({ perform }: { perform: () => T }): Promise<T> {
    return Promise.resolve().then(perform);
  }

  override process(): ProcessLife {
    return PROCESS;
  }

  override wait<T>(_ms: number, _value: T, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The wait was given up.', 'AbortError')));
    });
  }
}
