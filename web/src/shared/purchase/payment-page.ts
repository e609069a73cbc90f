import type { Receipt } from '@blockbazaar/domain/orders/order';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { paymentUrl } from './payment-url.ts';

/** A page of the payment's provider; null where there is none that may be followed. */
export const paymentPageOf = ({ provider }: Pick<Receipt, 'provider'>, url: string | null): string | null =>
  url === null ? null : (paymentUrl(url, provider, { isLocal: emulatorPorts !== null })?.href ?? null);
