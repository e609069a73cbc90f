import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResponsivePicture } from './ResponsivePicture.tsx';

const OWN = `/images/store-1/${'a1'.repeat(32)}-800x600.webp`;
const draw = (src: string, eager: boolean): string =>
  renderToString(
    <ResponsivePicture src={src} sizes="card" eager={eager}>
      {(size) => <img src={src} alt="" {...size} loading="lazy" />}
    </ResponsivePicture>,
  );

it('shows an uploaded picture in two formats, in its sizes, with its own dimensions', () => {
  const html = draw(OWN, false);
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]+-160x120\.avif 160w, [^"]+-800x600\.avif 800w"/i);
  expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]+-480x360\.webp 480w/i);
  expect(html).toContain('width="800" height="600"');
  expect(html).not.toContain('preload');
});

it('requests a picture of the first screen with the page', () => {
  const [tag = ''] = /<link rel="preload"[^>]*>/.exec(draw(OWN, true)) ?? [];
  expect(tag).toMatch(/ as="image"/);
  expect(tag).toMatch(/ type="image\/avif"/);
  expect(tag).toMatch(/ imageSrcSet="[^"]+-800x600\.avif 800w"/i);
  expect(tag).toMatch(/ fetchPriority="high"/i);
});

it('does not change a picture from elsewhere', () => {
  expect(draw('https://pictures.test/a.png', true)).toBe(
    '<img src="https://pictures.test/a.png" alt="" loading="lazy"/>',
  );
});
