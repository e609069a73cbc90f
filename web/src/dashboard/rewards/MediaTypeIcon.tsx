import type { MediaType } from '@blockbazaar/domain/rewards/media-reward';
import { styled } from '@mui/material/styles';

/** Square-cut line drawings on a 24-unit grid, in the style of the site's other icons. */
const DRAWINGS: Record<MediaType, string> = {
  yt_short: 'M7 3h10v18H7zM10.5 9.5v5l4-2.5z',
  yt_long: 'M3 5h18v14H3zM10 9v6l5-3z',
  tiktok: 'M13 4v11.5h-1.5V14H8v5h5zM13 5l5 3',
  reel: 'M4 4h16v16H4zM4 9h16M9 4l3 5M14 4l3 5M10.5 12.5v4l3.5-2z',
};

/** The icon of a video type. Decorative: a text label is beside it. */
export function MediaTypeIcon({ type }: { type: MediaType }) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        <path d={DRAWINGS[type]} />
      </svg>
    </Frame>
  );
}

const Frame = styled('span')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(5),
  height: theme.spacing(5),
  color: theme.palette.text.secondary,
  '& svg': {
    width: theme.spacing(3),
    height: theme.spacing(3),
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'square',
    strokeLinejoin: 'miter',
  },
}));
