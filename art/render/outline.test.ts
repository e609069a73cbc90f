import { describe, expect, it } from 'vitest';
import { M } from '../palette.ts';
import { outlinePath } from './outline.ts';
import { visibleTriangles, type Side } from './visible-faces.ts';
import { Voxels } from './voxels.ts';

const outlineOf = (model: Voxels, side: Side): string =>
  outlinePath(visibleTriangles(model).filter((triangle) => triangle.face.side === side));

describe('outlinePath', () => {
  it('draws each side of a block as one rhombus', () => {
    const block = new Voxels().set(0, 0, 0, M.stone);
    expect(outlineOf(block, 'left')).toMatch(/^m\S+ ?\S+[hvl]\S+$/u);
    expect(outlineOf(block, 'left').match(/m/gu)).toHaveLength(1);
  });

  it('joins any number of neighbors into one shape', () => {
    const wall = new Voxels().box(0, 0, 0, 40, 1, 9, M.stone);
    const single = outlineOf(new Voxels().set(0, 0, 0, M.stone), 'left');
    const joined = outlineOf(wall, 'left');
    expect(joined.match(/m/gu)).toHaveLength(1);
    expect(joined.match(/[hvl]/gu)?.length).toBe(single.match(/[hvl]/gu)?.length);
  });

  it('leaves holes open', () => {
    const frame = new Voxels().box(0, 0, 0, 5, 1, 5, (x, _y, z) => (x === 2 && z === 2 ? null : M.stone));
    expect(outlineOf(frame, 'left').match(/m/gu)).toHaveLength(2);
  });

  it('returns an empty path for no cells', () => {
    expect(outlinePath([])).toBe('');
  });
});

describe('visibleTriangles', () => {
  it('shows three sides of a block, two triangles each', () => {
    expect(visibleTriangles(new Voxels().set(3, -2, 7, M.stone))).toHaveLength(6);
  });

  it('hides blocks that are behind others along the line of sight', () => {
    const model = new Voxels().set(0, 0, 0, M.stone).set(5, 5, 5, M.gold);
    const shown = visibleTriangles(model);
    expect(shown).toHaveLength(6);
    expect(new Set(shown.map(({ face }) => face.x))).toEqual(new Set([5]));
  });

  it('shows no side between two blocks', () => {
    const pair = new Voxels().set(0, 0, 0, M.stone).set(0, 1, 0, M.stone);
    const lefts = visibleTriangles(pair).filter(({ face }) => face.side === 'left');
    expect(lefts.map(({ face }) => face.y)).toEqual([1, 1]);
  });
});
