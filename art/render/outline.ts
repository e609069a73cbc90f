import type { Triangle } from './visible-faces.ts';

type Point = readonly [x: number, y: number];
type Cell = Pick<Triangle, 'column' | 'row'>;

/** The six directions along the grid's lines; the opposite direction is three indices further. */
const WAYS: readonly Point[] = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
];
/** The directions around a triangle, clockwise from its tip: triangles with the tip on the left, and on the right. */
const AROUND = { left: [5, 1, 3], right: [2, 4, 0] } as const;

const SPAN = 4_096;
const keyOf = (x: number, y: number): number => (x + SPAN / 2) * SPAN + y + SPAN / 2;
const pointOf = (key: number): Point => [Math.floor(key / SPAN) - SPAN / 2, (key % SPAN) - SPAN / 2];

/**
 * Joins triangles into closed shapes, as SVG path data in relative steps. One unit to the right is (1, 1) on the grid,
 * one unit down is (0, 2).
 */
export function outlinePath(cells: readonly Cell[]): string {
  const edges = boundary(cells);
  let path = '';
  let cursor: Point = [0, 0];
  for (const edge of edges) {
    const loop = takeLoop(edges, edge);
    path += encode(loop, cursor);
    cursor = loop.at(-1) ?? cursor;
  }
  return path;
}

/** The edges that belong to only one triangle, each as the key of its start times eight plus its direction. */
function boundary(cells: readonly Cell[]): Set<number> {
  const edges = new Set<number>();
  for (const { column, row } of cells) {
    const tip = (column + row) % 2 === 0 ? 'left' : 'right';
    let [x, y] = [tip === 'left' ? column : column + 1, row];
    for (const way of AROUND[tip]) {
      const [dx, dy] = WAYS[way] ?? [0, 0];
      const back = keyOf(x + dx, y + dy) * 8 + ((way + 3) % 6);
      if (!edges.delete(back)) edges.add(keyOf(x, y) * 8 + way);
      x += dx;
      y += dy;
    }
  }
  return edges;
}

/** Follows and removes edges, starting with `first`, until they close. Returns the corners only. */
function takeLoop(edges: Set<number>, first: number): Point[] {
  const start = Math.floor(first / 8);
  const firstWay = first % 8;
  const corners: Point[] = [];
  let at = start;
  let cameBy = -1;
  for (let way = firstWay; ;) {
    edges.delete(at * 8 + way);
    if (way !== cameBy) corners.push(pointOf(at));
    const [x, y] = pointOf(at);
    const [dx, dy] = WAYS[way] ?? [0, 0];
    at = keyOf(x + dx, y + dy);
    cameBy = way;
    if (at === start) break;
    const from = at;
    way = WAYS.findIndex((_way, index) => edges.has(from * 8 + index));
    if (way === -1) throw new Error('A shape is not closed.');
  }
  if (cameBy === firstWay) corners.shift();
  return corners;
}

function encode(loop: readonly Point[], cursor: Point): string {
  const [first, ...rest] = loop;
  if (first === undefined) return '';
  let path = `m${pair(step(cursor, first))}`;
  let implicitLine = true;
  let at = first;
  for (const point of rest) {
    const [dx, dy] = step(at, point);
    if (dx === 0) path += `v${dy}`;
    else if (dy === 0) path += `h${dx}`;
    else path += `${lineCommand(implicitLine, dx)}${pair([dx, dy])}`;
    implicitLine = dx !== 0 && dy !== 0;
    at = point;
  }
  return path;
}

/**
 * The step between two points in the slanted coordinates of the path. Edges along x are horizontal there, which makes
 * the path data short.
 */
function step(from: Point, to: Point): Point {
  const dx = to[0] - from[0];
  return [dx, (to[1] - from[1] - dx) / 2];
}

const pair = ([x, y]: Point): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);

function lineCommand(implicit: boolean, dx: number): string {
  if (!implicit) return 'l';
  return dx < 0 ? '' : ' ';
}
