import { styled } from '@mui/material/styles';
import { useState } from 'react';

interface ProfilePictureProps {
  name: string;
  /** Null: there is none. */
  url: string | null;
}

/** Somebody's picture at Discord; the first letter of the name where there is none, or it does not load. Beside the name itself. */
export function ProfilePicture({ name, url }: ProfilePictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [letter = ''] = new Intl.Segmenter().segment(name.trim());
  return (
    <Plate aria-hidden="true">
      {url === null || url === brokenUrl ? (
        (letter === '' ? '' : letter.segment).toLocaleUpperCase()
      ) : (
        <Picture src={url} alt="" referrerPolicy="no-referrer" onError={() => setBrokenUrl(url)} />
      )}
    </Plate>
  );
}

const Plate = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: theme.spacing(4),
  height: theme.spacing(4),
  borderRadius: theme.market.sizes.radiusSmall,
  overflow: 'hidden',
  backgroundColor: theme.market.colors.panelHover,
  color: theme.palette.text.primary,
  fontFamily: theme.typography.h3.fontFamily,
  fontSize: theme.typography.body1.fontSize,
  fontWeight: theme.typography.fontWeightBold,
}));

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'cover' });
