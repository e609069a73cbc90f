import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState, type DragEvent } from 'react';
import { PICTURE_MESSAGES } from './picture-messages.ts';
import { PICTURE_TYPES } from './useUploads.ts';

interface DropZoneProps {
  /** Accepts several files, and pasted pictures. */
  isForMany?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Drop target for pictures, with a button to choose files. */
export function DropZone({ isForMany = false, disabled = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles(chosen(event.dataTransfer.files, isForMany));
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(!disabled);
  };

  return (
    <Zone data-over={isOver} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <span>{isForMany ? PICTURE_MESSAGES.drop : PICTURE_MESSAGES.dropOne}</span>
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        <span>{isForMany ? PICTURE_MESSAGES.choose : PICTURE_MESSAGES.chooseOne}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isForMany}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          onFiles(chosen(target.files, isForMany));
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </Zone>
  );
}

const chosen = (files: FileList | null, isForMany: boolean): File[] =>
  [...(files ?? [])].slice(0, isForMany ? undefined : 1);

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 1),
  padding: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  border: `${theme.market.sizes.edge}px dashed ${theme.market.colors.edgeBright}`,
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  textAlign: 'center',
  '&[data-over="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.hover,
  },
}));
