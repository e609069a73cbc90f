import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../lint/imports-of.ts';
import { inRoot } from '../paths.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const importsBetween = (from: string, to: string): string[] =>
  filesBelow(from).flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith(`${to}/`))
      .map((target) => `${file} -> ${target}`),
  );

const PAYMENTS = 'functions/src/payments';
const CHECKOUT = 'functions/src/checkout';

describe('payments and checkout folders', () => {
  it('imports in one direction only: checkout imports payments', () => {
    expect(importsBetween(CHECKOUT, PAYMENTS).length).toBeGreaterThan(5);
    expect(importsBetween(PAYMENTS, CHECKOUT)).toEqual([]);
  });

  it('imports only files that exist', () => {
    const targets = [CHECKOUT, PAYMENTS].flatMap(filesBelow).flatMap(importsOf);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !existsSync(inRoot(target)))).toEqual([]);
  });

  it('has no imports between providers', () => {
    const crossing = PAYMENT_PROVIDERS.flatMap((one) =>
      PAYMENT_PROVIDERS.filter((other) => other !== one).flatMap((other) =>
        importsBetween(`${PAYMENTS}/${one}`, `${PAYMENTS}/${other}`),
      ),
    );
    expect(crossing).toEqual([]);
  });
});

/** The files outside a provider's folder, descriptor and tests that may name it, each with its reason. */
const MAY_NAME_PROVIDERS = [
  // Lists of the descriptors and of the implementations.
  'domain/payments/providers.ts',
  'functions/src/payments/providers.ts',
  // Payout methods of stores, and their implementations.
  'domain/payouts/payout.ts',
  'functions/src/payments/payout-providers.ts',
  // Thin aliases of the contract.
  'functions/src/api/checkout.ts',
  'functions/src/api/payments.ts',
  // Sample data.
  'domain/ledger/simulated-marketplace.ts',
  'domain/testing/sample-order.ts',
  'functions/src/checkout/reservations/sample-reservations.ts',
];

describe('payment provider name', () => {
  it("occurs in string literals of the providers' own files and of listed files only", () => {
    const literal = new RegExp(`'(${PAYMENT_PROVIDERS.join('|')})'`);
    const own = new RegExp(`^(functions/src/payments|domain/payments)/(${PAYMENT_PROVIDERS.join('|')})[/.]`);
    const naming = ['domain', 'functions/src', 'web/src']
      .flatMap(filesBelow)
      .filter((file) => !file.includes('node_modules') && !/\.(test|stories)\.tsx?$/.test(file) && !own.test(file))
      .filter(
        (file) => literal.test(read(file)) || new RegExp(`/(${PAYMENT_PROVIDERS.join('|')})[/.]`).test(read(file)),
      );
    expect(naming.filter((file) => !MAY_NAME_PROVIDERS.includes(file))).toEqual([]);
    expect(MAY_NAME_PROVIDERS.filter((file) => !naming.includes(file))).toEqual([]);
  });
});
