import type { BrowserError } from '@blockbazaar/domain/site/visits/visit-report';
import { ERRORS_PER_VISIT_MAX } from '@blockbazaar/domain/site/visits/visit-sampling';
import { describe, expect, it } from 'vitest';
import { VisitRecord } from './visit-record.ts';

const errorAt = (line: number): BrowserError => ({
  kind: 'error',
  screen: '/',
  name: 'TypeError',
  place: { file: 'main-a.js', line, column: 1 },
});

describe('VisitRecord', () => {
  it('reports nothing while it is empty', () => expect(new VisitRecord().take()).toBeNull());

  it('contains the last value of each vital as an integer, and null for the others', () => {
    const record = new VisitRecord();
    record.setVital('LCP', 900.2);
    record.setVital('LCP', 1_234.5);
    record.setVital('CLS', 0.012_34);
    record.setVital('TTFB', 0);
    expect(record.take()?.figures).toEqual({ ttfbMs: 0, fcpMs: null, lcpMs: 1_235, inpMs: null, layoutShift: 123 });
  });

  it('limits implausible figures', () => {
    const record = new VisitRecord();
    record.setVital('INP', 1e9);
    record.setVital('CLS', 1e9);
    expect(record.take()?.figures).toMatchObject({ inpMs: 600_000, layoutShift: 100_000 });
  });

  it('reports the figures once and ignores later values', () => {
    const record = new VisitRecord();
    record.setVital('LCP', 1);
    expect(record.take()?.figures).not.toBeNull();
    record.setVital('LCP', 2);
    expect(record.take()).toBeNull();
    record.addError(errorAt(1));
    expect(record.take()).toEqual({ figures: null, errors: [errorAt(1)] });
  });

  it('reports each error once, and only the first few of a visit', () => {
    const record = new VisitRecord();
    record.addError(errorAt(1));
    record.addError(errorAt(1));
    expect(record.take()).toEqual({ figures: null, errors: [errorAt(1)] });
    for (let line = 1; line < 20; line += 1) record.addError(errorAt(line));
    expect(record.take()?.errors).toHaveLength(ERRORS_PER_VISIT_MAX - 1);
    expect(record.take()).toBeNull();
  });
});
