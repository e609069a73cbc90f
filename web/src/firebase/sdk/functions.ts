import { REGION } from '@blockbazaar/domain/region';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { shopperReady } from '@/firebase/shopper.ts';
import { firebaseApp } from './app.ts';

/** Loaded with the first call: see `callables.ts`. */
const functions = getFunctions(firebaseApp, REGION);

if (emulatorPorts !== null) {
  connectFunctionsEmulator(functions, globalThis.location.hostname, emulatorPorts.functions);
}

/**
 * Calls a function by name, as the signed-in shopper if there is one; `timeout` in ms. Rejects with the SDK's error.
 */
export async function invokeFunction(name: string, input: unknown, timeout: number): Promise<unknown> {
  await shopperReady();
  const { data } = await httpsCallable(functions, name, { timeout })(input);
  return data;
}
