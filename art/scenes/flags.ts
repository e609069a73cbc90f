import type { CurrencyCode } from '@blockbazaar/domain/currencies/currencies';
import { svg } from '../render/document.ts';
import {
  FLAG_SIZE,
  columns,
  crescent,
  disc,
  nordicCross,
  path,
  plain,
  rect,
  rows,
  star,
  unionCross,
} from '../shapes/flag-shapes.ts';

const WHITE = '#f3f5f7';
const RED = '#d0263c';
const BLUE = '#1f3f8f';
const SKY = '#2a66c8';
const GREEN = '#1c8a4e';
const GOLD = '#ffcf3f';
const ORANGE = '#f58a3c';
const BLACK = '#16181d';

/** Small squares around a center, in place of stars at this size. */
const ring = (color: string, count: number, reach: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const [x, y] = [18 + reach * Math.cos(angle), 12 + reach * Math.sin(angle)];
    return rect(color, Math.round((x - 1) * 10) / 10, Math.round((y - 1) * 10) / 10, 2, 2);
  }).join('');

const southernStars = (color: string): string =>
  star(color, 27, 5, 2.4) + star(color, 23, 11, 2.2) + star(color, 31, 10, 2.2) + star(color, 27, 19, 2.6);

const trigram = (x: number, y: number): string => [0, 2, 4].map((step) => rect(BLACK, x, y + step, 5, 1.2)).join('');

/** The flags of the currencies: few shapes, so that they are recognizable at thumbnail size. */
const FLAG_DRAWINGS: Record<CurrencyCode, () => string> = {
  USD: () =>
    rows([RED, WHITE, RED, WHITE, RED, WHITE, RED]) +
    rect(BLUE, 0, 0, 16, 13.7) +
    [2, 6, 10].map((y) => [2, 6, 10].map((x) => rect(WHITE, x + 1, y, 1.8, 1.8)).join('')).join(''),
  EUR: () => plain(BLUE) + ring(GOLD, 12, 7.5),
  GBP: () => unionCross(36, 24),
  JPY: () => plain(WHITE) + disc(RED, 18, 12, 7),
  CAD: () =>
    columns([RED, WHITE, RED], [1, 2, 1]) +
    path(RED, 'M18 4l2 3 2-1v4l4-1-1 3 1 2-5 3h-2v4h-2v-4h-2l-5-3 1-2-1-3 4 1V6l2 1z'),
  AUD: () => plain(BLUE) + unionCross(18, 12) + star(WHITE, 9, 18, 3.4) + southernStars(WHITE),
  CHF: () => plain(RED) + rect(WHITE, 15.5, 5, 5, 14) + rect(WHITE, 11, 9.5, 14, 5),
  CNY: () =>
    plain(RED) +
    star(GOLD, 8, 9, 5) +
    star(GOLD, 16, 4, 1.7) +
    star(GOLD, 19, 8, 1.7) +
    star(GOLD, 19, 12.5, 1.7) +
    star(GOLD, 16, 16.5, 1.7),
  INR: () =>
    rows([ORANGE, WHITE, GREEN]) + disc(BLUE, 18, 12, 3.4) + disc(WHITE, 18, 12, 2.4) + disc(BLUE, 18, 12, 0.9),
  KRW: () =>
    plain(WHITE) +
    path(RED, 'M12 12a6 6 0 0 1 12 0a3 3 0 0 1-6 0a3 3 0 0 0-6 0z') +
    path(BLUE, 'M12 12a6 6 0 0 0 12 0a3 3 0 0 1-6 0a3 3 0 0 0-6 0z') +
    trigram(4, 3) +
    trigram(27, 3) +
    trigram(4, 15.8) +
    trigram(27, 15.8),
  BRL: () =>
    plain(GREEN) + path(GOLD, 'M18 3 32 12 18 21 4 12z') + disc(BLUE, 18, 12, 4.6) + rect(WHITE, 13.6, 11, 8.8, 1.4),
  MXN: () => columns([GREEN, WHITE, RED]) + disc('#8a5a34', 18, 12, 3.4) + rect(GREEN, 14.6, 13.6, 6.8, 1.8),
  SEK: () => plain(SKY) + nordicCross(GOLD, 4.6),
  NOK: () => plain(RED) + nordicCross(WHITE, 6) + nordicCross(BLUE, 3),
  DKK: () => plain(RED) + nordicCross(WHITE, 4),
  PLN: () => rows([WHITE, RED]),
  CZK: () => rows([WHITE, RED]) + path(BLUE, 'M0 0 17 12 0 24z'),
  HUF: () => rows([RED, WHITE, GREEN]),
  RON: () => columns([BLUE, GOLD, RED]),
  TRY: () => plain(RED) + crescent(WHITE, RED, 13, 12, 6, 1.8) + star(WHITE, 22, 12, 3),
  ZAR: () =>
    rows([RED, WHITE, BLUE], [9, 6, 9]) +
    path(WHITE, 'M0 0h6l16 9h14v6H22L6 24H0z') +
    path(GREEN, 'M0 0h3.4l16 10.2H36v3.6H19.4L3.4 24H0z') +
    path(GOLD, 'M0 3.2 13 12 0 20.8z') +
    path(BLACK, 'M0 5.6 9.6 12 0 18.4z'),
  SGD: () =>
    rows([RED, WHITE]) + crescent(WHITE, RED, 8, 6, 4, 1.8) + star(WHITE, 13, 4, 1.5) + star(WHITE, 13, 8, 1.5),
  HKD: () =>
    plain(RED) +
    [0, 1, 2, 3, 4]
      .map((petal) => {
        const angle = (2 * Math.PI * petal) / 5 - Math.PI / 2;
        return disc(
          WHITE,
          Math.round((18 + 4.6 * Math.cos(angle)) * 10) / 10,
          Math.round((12 + 4.6 * Math.sin(angle)) * 10) / 10,
          2.8,
        );
      })
      .join('') +
    disc(RED, 18, 12, 1.4),
  NZD: () => plain(BLUE) + unionCross(18, 12) + southernStars(WHITE) + southernStarsInside(),
  THB: () => rows([RED, WHITE, BLUE, WHITE, RED], [1, 1, 2, 1, 1]),
  PHP: () => rows([BLUE, RED]) + path(WHITE, 'M0 0 19 12 0 24z') + disc(GOLD, 6.5, 12, 2.8),
  MYR: () =>
    rows([RED, WHITE, RED, WHITE, RED, WHITE, RED, WHITE]) +
    rect(BLUE, 0, 0, 19, 12) +
    crescent(GOLD, BLUE, 7.5, 6, 4.2, 1.8) +
    star(GOLD, 13.5, 6, 3),
  IDR: () => rows([RED, WHITE]),
  VND: () => plain(RED) + star(GOLD, 18, 12.6, 7),
};

function southernStarsInside(): string {
  return star(RED, 27, 5, 1.5) + star(RED, 23, 11, 1.4) + star(RED, 31, 10, 1.4) + star(RED, 27, 19, 1.6);
}

export const FLAGS: ReadonlyMap<CurrencyCode, () => string> = new Map(
  Object.entries(FLAG_DRAWINGS).map(([code, drawing]) => [
    code as CurrencyCode,
    () => svg(FLAG_SIZE.width, FLAG_SIZE.height, drawing()),
  ]),
);
