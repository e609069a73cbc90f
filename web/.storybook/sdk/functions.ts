import { marketplace } from '../../src/testing/fake-marketplace.ts';

export const invokeFunction = (name: string, input: unknown): Promise<unknown> => marketplace.call(name, input);
