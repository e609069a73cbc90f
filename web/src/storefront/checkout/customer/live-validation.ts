import { CALLABLES } from '@blockbazaar/domain/callables';
import {
  customerInfoErrors,
  type CustomerInfo,
  type CustomerInfoErrors,
} from '@blockbazaar/domain/checkout/customer-info';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import type { CallResult } from '@/firebase/call-result.ts';

export type CustomerField = keyof CustomerInfo;
type Fields = Record<CustomerField, string | null>;

const ERROR_OF = {
  discordUsername: 'discordError',
  minecraftUsername: 'minecraftError',
  notes: 'notesError',
} as const satisfies Record<CustomerField, keyof CustomerInfoErrors>;

interface Deps {
  call: (fields: Fields) => Promise<CallResult<CustomerInfoErrors>>;
  /** Receives the current error of a field. Null: no known error. */
  show: (field: CustomerField, error: string | null) => void;
}

export interface LiveValidation {
  onInput: (field: CustomerField, value: string) => void;
  /** Discards pending and running validations, before the whole form is validated or unmounted. */
  stop: () => void;
}

/** Validates a field on the server half a second after its last keystroke. Discards responses for outdated text. */
export function createLiveValidation({ call, show }: Deps): LiveValidation {
  const timers = new Map<CustomerField, ReturnType<typeof setTimeout>>();
  const latest = new Map<CustomerField, symbol>();

  async function check(field: CustomerField, value: string): Promise<void> {
    const requestToken = Symbol(field);
    latest.set(field, requestToken);
    const error = await errorOf(field, value, call);
    if (latest.get(field) === requestToken) show(field, error);
  }

  return {
    onInput: (field, value) => {
      clearTimeout(timers.get(field));
      latest.delete(field);
      if (value === '') show(field, null);
      else
        timers.set(
          field,
          setTimeout(() => void check(field, value), TIMES.validationDebounceMs),
        );
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      latest.clear();
    },
  };
}

async function errorOf(field: CustomerField, value: string, call: Deps['call']): Promise<string | null> {
  const fields: Fields = { discordUsername: null, minecraftUsername: null, notes: null, [field]: value };
  // A text beyond the size limit of the call is validated locally.
  if (!CALLABLES.validateCustomerInfo.input.safeParse(fields).success)
    return customerInfoErrors(fields)[ERROR_OF[field]];
  const result = await call(fields);
  if (result.outcome === 'succeeded') return result.value[ERROR_OF[field]];
  // Shoppers can share an IP address, so a rate limit is not an error of the field.
  const isLimited = result.outcome === 'refused' && result.failure.code === 'RATE_LIMITED';
  return isLimited ? customerInfoErrors(fields)[ERROR_OF[field]] : MESSAGES.checkout.validationFailed;
}
