import { FALLBACK_RATES } from '@blockbazaar/domain/currencies/rates';
import { network } from './fake-network.ts';

/** The rates differ from the fallback, so that tests can distinguish them. */
export const RATES = { ...FALLBACK_RATES, EUR: 0.924, JPY: 149.85 };

/** Serves exchange rates, or another response at their address. */
export const serveRates = (respond: () => Response = () => Response.json({ rates: RATES })): void =>
  network.serve('/latest/USD', respond);
