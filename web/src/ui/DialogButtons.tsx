import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';

/** The buttons of a dialog, aligned with its text. */
export const DialogButtons = styled(DialogActions)(({ theme }) => ({ padding: theme.spacing(2, 3, 3) }));
