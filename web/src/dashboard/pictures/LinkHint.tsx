import { styled } from '@mui/material/styles';
import { PICTURE_MESSAGES } from './picture-messages.ts';
import type { TypedPicture } from './useTypedPicture.ts';

/** Hint below a picture's address that visitors will not see the picture. */
export function LinkHint({ picture: { isFetching, isUnavailable } }: { picture: TypedPicture }) {
  return (
    <Hint aria-live="polite" data-important={isUnavailable}>
      {isUnavailable && <span>{PICTURE_MESSAGES.linkUnavailable}</span>}
      {isFetching && <span>{PICTURE_MESSAGES.linkFetching}</span>}
    </Hint>
  );
}

const Hint = styled('span')(({ theme }) => ({
  display: 'block',
  '&[data-important="true"]': { color: theme.palette.text.primary },
}));
