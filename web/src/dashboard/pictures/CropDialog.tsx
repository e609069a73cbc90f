import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { PICTURE_MESSAGES } from './picture-messages.ts';
import cropStyles from 'react-image-crop/dist/ReactCrop.css?inline';

/** A part of a picture, in percent of its width and height. */
interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/** Returns this part of a picture as a new one; null if the browser cannot create it. */
function cropPicture(image: HTMLImageElement, { x, y, width, height }: CropArea): Promise<Blob | null> {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * wide));
  canvas.height = Math.max(1, Math.round(height * high));
  canvas
    .getContext('2d')
    ?.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
}

interface CropDialogProps {
  address: string;
  /** Aspect ratio (width / height) of the picture's place. */
  shape: number;
  onCropped: (picture: File) => void;
  onClose: () => void;
}

/** Selects a part of an uploaded picture, in the aspect ratio of its place or in any. Loaded on demand. */
export default function CropDialog({ address, shape, onCropped, onClose }: CropDialogProps) {
  const titleId = useId();
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isShapeFixed, setIsShapeFixed] = useState(true);
  const [isBroken, setIsBroken] = useState(false);

  const resetCrop = (isFixed: boolean): void => {
    const { naturalWidth: width = 1, naturalHeight: height = 1 } = image.current ?? {};
    const whole: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };
    setCrop(
      isFixed ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height) : whole,
    );
  };

  const finish = async (): Promise<void> => {
    if (image.current === null || crop === undefined) return;
    const picture = await cropPicture(image.current, crop);
    if (picture === null) setIsBroken(true);
    else onCropped(new File([picture], PICTURE_MESSAGES.cropped, { type: picture.type }));
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md">
      {/* Not in the global styles, which every page contains. */}
      <GlobalStyles styles={cropStyles} />
      <DialogTitle id={titleId}>{PICTURE_MESSAGES.cropTitle}</DialogTitle>
      <Content>
        <Typography variant="body2" color="textSecondary">
          {PICTURE_MESSAGES.cropHint}
        </Typography>
        <ReactCrop
          {...(crop !== undefined && { crop })}
          {...(isShapeFixed && { aspect: shape })}
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={ARIA}
          onChange={(_, percent) => setCrop(percent)}
        >
          <Picture
            ref={image}
            src={address}
            alt=""
            onLoad={() => resetCrop(isShapeFixed)}
            onError={() => setIsBroken(true)}
          />
        </ReactCrop>
        <FormControlLabel
          control={
            <Switch
              checked={isShapeFixed}
              onChange={({ target }) => {
                setIsShapeFixed(target.checked);
                resetCrop(target.checked);
              }}
            />
          }
          label={PICTURE_MESSAGES.cropShape}
        />
        {isBroken && <Typography color="error">{PICTURE_MESSAGES.cropFailed}</Typography>}
      </Content>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button color="primary" disabled={crop === undefined || isBroken} onClick={() => void finish()}>
          {PICTURE_MESSAGES.cropDone}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const handle = (place: string): string => `${place} handle of the frame`;
const ARIA = {
  cropArea: PICTURE_MESSAGES.cropFrame,
  nwDragHandle: handle('Upper left'),
  nDragHandle: handle('Upper'),
  neDragHandle: handle('Upper right'),
  eDragHandle: handle('Right'),
  seDragHandle: handle('Lower right'),
  sDragHandle: handle('Lower'),
  swDragHandle: handle('Lower left'),
  wDragHandle: handle('Left'),
} as const;

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
}));

const Picture = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: '55dvh' });
