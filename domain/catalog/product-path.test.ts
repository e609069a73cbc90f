import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdFromPath, productPath } from './product-path.ts';

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe('productPath', () => {
  it.each([
    ['1x Skeleton Spawner', '/products/1x-skeleton-spawner~id-1'],
    ['Écu d’or & Bow', '/products/ecu-dor-bow~id-1'],
    ['</script> "quoted"', '/products/script-quoted~id-1'],
    ['剣', '/products/id-1'],
    ['~~~', '/products/id-1'],
  ])('returns, for %j, %s', (name, path) => {
    expect(productPath({ id: 'id-1', name })).toBe(path);
  });

  it('identifies its product for any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w-]{1,40}$/), (name, id) => {
        fc.pre(!/^__.*__$/.test(id));
        expect(productIdFromPath(slugOf(productPath({ id, name })))).toBe(id);
      }),
    );
  });

  it('identifies its product after it was renamed', () => {
    expect(productIdFromPath('a-former-name~id-1')).toBe('id-1');
  });

  it.each(['', '~', 'words~', 'words~__x__', 'words~a/b', 'words~a b'])('rejects %j', (slug) => {
    expect(productIdFromPath(slug)).toBeNull();
  });
});
