import { expect, it, vi } from 'vitest';
import { notePieceAlive, notePieceFound, whenPiecesAlive } from './pieces-alive.ts';

it('reports a page without parts as hydrated at once', () => {
  const onAlive = vi.fn<() => void>();
  whenPiecesAlive(onAlive);
  expect(onAlive).toHaveBeenCalledOnce();
});

it('reports a page as hydrated once, after its last part, including nested ones', () => {
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
