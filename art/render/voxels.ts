import type { Material } from '../palette.ts';

/** The content of a shape: one material, or a texture that depends on the block's position in the shape. */
export type Fill = Material | ((x: number, y: number, z: number) => Material | null);

const SPAN = 512;
const HALF = SPAN / 2;

const keyOf = (x: number, y: number, z: number): number => ((x + HALF) * SPAN + (y + HALF)) * SPAN + (z + HALF);

/**
 * A model built of unit blocks on a whole-number grid.
 * x runs towards the lower right of the picture, y towards the lower left, z up.
 */
export class Voxels {
  readonly #blocks = new Map<number, Material>();

  get(x: number, y: number, z: number): Material | undefined {
    return this.#blocks.get(keyOf(x, y, z));
  }

  has(x: number, y: number, z: number): boolean {
    return this.#blocks.has(keyOf(x, y, z));
  }

  /** Places one block; null removes it. */
  set(x: number, y: number, z: number, material: Material | null): this {
    if (material === null) this.#blocks.delete(keyOf(x, y, z));
    else this.#blocks.set(keyOf(x, y, z), material);
    return this;
  }

  /** A solid box with its lowest corner at (x, y, z). A texture receives coordinates relative to that corner. */
  box(x: number, y: number, z: number, width: number, depth: number, height: number, fill: Fill | null): this {
    for (let i = 0; i < width; i += 1) {
      for (let j = 0; j < depth; j += 1) {
        for (let k = 0; k < height; k += 1) {
          this.set(x + i, y + j, z + k, typeof fill === 'function' ? fill(i, j, k) : fill);
        }
      }
    }
    return this;
  }

  /** Adds another model with its origin at (x, y, z). */
  add(model: Voxels, x = 0, y = 0, z = 0): this {
    for (const [bx, by, bz, material] of model.blocks()) this.set(bx + x, by + y, bz + z, material);
    return this;
  }

  /** The same model with x and y exchanged: a side that faced left faces right. */
  turned(): Voxels {
    const turned = new Voxels();
    for (const [x, y, z, material] of this.blocks()) turned.set(y, x, z, material);
    return turned;
  }

  *blocks(): Generator<[number, number, number, Material]> {
    for (const [key, material] of this.#blocks) {
      const z = (key % SPAN) - HALF;
      const y = (Math.floor(key / SPAN) % SPAN) - HALF;
      const x = Math.floor(key / SPAN / SPAN) - HALF;
      yield [x, y, z, material];
    }
  }
}
