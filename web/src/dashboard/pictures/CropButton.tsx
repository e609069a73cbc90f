import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { PICTURE_MESSAGES } from './picture-messages.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

interface CropButtonProps {
  address: string;
  /** Name of the picture, for screen readers. */
  label: string;
  shape: number;
  onCropped: (picture: File) => void;
}

/** Crops an uploaded picture; browsers do not give access to the pixels of others. */
export function CropButton({ address, label, shape, onCropped }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (parsePicture(address) === null) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={PICTURE_MESSAGES.cropPicture(label)}
        onClick={() => setIsOpen(true)}
      >
        {PICTURE_MESSAGES.crop}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CropDialog
            address={address}
            shape={shape}
            onClose={() => setIsOpen(false)}
            onCropped={(picture) => {
              setIsOpen(false);
              onCropped(picture);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
