import { pictureSources } from '@blockbazaar/domain/pictures/picture-address';
import type { ReactElement } from 'react';
import { preload } from 'react-dom';

/** Displayed widths, from which the browser selects a file. */
const PICTURE_SIZES = {
  card: '(min-width: 1200px) 320px, (min-width: 600px) 45vw, 92vw',
  page: '(min-width: 900px) 600px, 100vw',
  banner: '100vw',
  thumbnail: '80px',
} as const;
export type PictureSizes = keyof typeof PICTURE_SIZES;

interface OwnPictureProps {
  src: string;
  sizes: PictureSizes;
  /** Visible on the first screen: its file is requested with the page. */
  eager: boolean;
  /** The `<img>`, the only element for a picture from elsewhere. It receives the size of an uploaded picture. */
  children: (size: { width?: number; height?: number }) => ReactElement;
}

/** Renders an uploaded picture with responsive sizes and formats. */
export function ResponsivePicture({ src, sizes, eager, children }: OwnPictureProps) {
  const own = pictureSources(src);
  if (own === null) return children({});
  const { avif, webp, width, height } = own;
  const imageSizes = PICTURE_SIZES[sizes];
  if (eager) preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes, fetchPriority: 'high' });
  return (
    <picture style={NO_LAYOUT_BOX}>
      <source type="image/avif" srcSet={avif} sizes={imageSizes} hidden />
      <source type="image/webp" srcSet={webp} sizes={imageSizes} hidden />
      {children({ width, height })}
    </picture>
  );
}

/** The frame lays out the `<img>` itself, so the `<picture>` element must have no box. */
const NO_LAYOUT_BOX = { display: 'contents' } as const;
