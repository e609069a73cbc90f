import type { TypedPicture } from '../form/useTypedPicture.ts';
import { PICTURE_MESSAGES } from './picture-messages.ts';

/** Below the address of a picture: that nobody will see it, where that is so. */
export function LinkHint({ picture: { isFetching, isUnavailable } }: { picture: TypedPicture }) {
  return (
    <span aria-live="polite">
      {isUnavailable && PICTURE_MESSAGES.linkUnavailable}
      {isFetching && PICTURE_MESSAGES.linkFetching}
    </span>
  );
}
