import { marketplace } from '../../src/testing/fake-marketplace.ts';

export const invoke = (name: string, input: unknown): Promise<unknown> => marketplace.call(name, input);
