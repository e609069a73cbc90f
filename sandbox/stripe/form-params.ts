import qs from 'qs';
import { invalidParam, missingParam } from './errors.ts';

/** A form-encoded body with nested names: `line_items[0][quantity]=1`. */
export type Params = { [name: string]: Params | Params[] | string | undefined };

export function parseForm(body: string): Params {
  return qs.parse(body, { depth: 8, arrayLimit: 200, parameterLimit: 5_000 }) as Params;
}

/** The decoded body, for text search. */
export const readableForm = (body: string): string => {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    return body;
  }
};

export function text(params: Params, name: string, param = name): string {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw missingParam(param);
  return value;
}

export const optionalText = (params: Params, name: string): string | null => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export function integer(params: Params, name: string, param: string, least: number): number {
  const value = text(params, name, param);
  if (!/^-?\d+$/.test(value)) throw invalidParam(param, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  const number = Number(value);
  if (number < least)
    throw invalidParam(param, `This value must be greater than or equal to ${least}.`, 'parameter_invalid_integer');
  return number;
}

export function group(params: Params, name: string, param = name): Params {
  const value = params[name];
  if (typeof value !== 'object' || Array.isArray(value)) throw missingParam(param);
  return value;
}

export function list(params: Params, name: string): Params[] {
  const value = params[name];
  const items = Array.isArray(value) ? value : Object.values(typeof value === 'object' ? value : {});
  return items.filter((item): item is Params => typeof item === 'object' && !Array.isArray(item));
}

/** Parses metadata. Stripe accepts 50 pairs of 500 characters each. */
export function metadata(params: Params): Record<string, string> {
  const entries = Object.entries(typeof params.metadata === 'object' ? params.metadata : {});
  if (entries.length > 50) throw invalidParam('metadata', 'You can specify up to 50 keys.');
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== 'string' || value.length > 500 || key.length > 40) {
        throw invalidParam(`metadata[${key}]`, 'Metadata keys take 40 characters and values 500.');
      }
      return [key, value];
    }),
  );
}

/** Rejects unknown parameters, as Stripe does. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalidParam(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
}
