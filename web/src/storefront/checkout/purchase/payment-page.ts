import type { Receipt } from '@blockbazaar/domain/orders/order';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { paymentUrl } from './payment-url.ts';

/** A payment page of the provider; null if the address is not allowed. */
export const paymentPageOf = ({ provider }: Pick<Receipt, 'provider'>, url: string | null): string | null =>
  url === null ? null : (paymentUrl(url, provider, { isLocal: emulatorPorts !== null })?.href ?? null);
