import { expect, it, vi } from 'vitest';
import { notePieceAlive, notePieceFound, whenPiecesAlive } from './pieces-alive.ts';

it('a page without pieces is alive at once', () => {
  const onAlive = vi.fn<() => void>();
  whenPiecesAlive(onAlive);
  expect(onAlive).toHaveBeenCalledOnce();
});

it('a page is alive with its last piece, those in other pieces included, and only once', () => {
  const [outer, inner] = [{}, {}];
  const onAlive = vi.fn<() => void>();
  notePieceFound(outer);
  whenPiecesAlive(onAlive);
  notePieceFound(inner);
  notePieceAlive(outer);
  expect(onAlive).not.toHaveBeenCalled();
  notePieceAlive(inner);
  notePieceAlive(inner);
  expect(onAlive).toHaveBeenCalledOnce();
});
