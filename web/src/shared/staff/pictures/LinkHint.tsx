import { styled } from '@mui/material/styles';
import type { TypedPicture } from '../form/useTypedPicture.ts';
import { PICTURE_MESSAGES } from './picture-messages.ts';

/** Below the address of a picture: that nobody will see it, where that is so. */
export function LinkHint({ picture: { isFetching, isUnavailable } }: { picture: TypedPicture }) {
  return (
    <Hint aria-live="polite" data-important={isUnavailable}>
      {isUnavailable && PICTURE_MESSAGES.linkUnavailable}
      {isFetching && PICTURE_MESSAGES.linkFetching}
    </Hint>
  );
}

const Hint = styled('span')(({ theme }) => ({
  display: 'block',
  '&[data-important="true"]': { color: theme.palette.text.primary },
}));
