import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdOf, productPath } from './product-path.ts';

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe('the path of a product', () => {
  it.each([
    ['1x Skeleton Spawner', '/products/1x-skeleton-spawner~id-1'],
    ['Écu d’or & Bow', '/products/ecu-dor-bow~id-1'],
    ['</script> "quoted"', '/products/script-quoted~id-1'],
    ['剣', '/products/id-1'],
    ['~~~', '/products/id-1'],
  ])('of %j is %s', (name, path) => {
    expect(productPath({ id: 'id-1', name })).toBe(path);
  });

  it('names its product, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w-]{1,40}$/), (name, id) => {
        fc.pre(!/^__.*__$/.test(id));
        expect(productIdOf(slugOf(productPath({ id, name })))).toBe(id);
      }),
    );
  });

  it('that was made of a former name still names its product', () => {
    expect(productIdOf('a-former-name~id-1')).toBe('id-1');
  });

  it.each(['', '~', 'words~', 'words~__x__', 'words~a/b', 'words~a b'])('%j names none', (slug) => {
    expect(productIdOf(slug)).toBeNull();
  });
});
