import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';

const { differences, toDifferences } = OVERVIEW_MESSAGES;

/** Money is not where the books have it: somebody has to look at it. */
export const DifferencesNotice = ({ count }: { count: number }) => (
  <Alert severity="error" role="note" sx={{ mb: 2.5 }}>
    {differences(count)}{' '}
    <Link component={RouterLink} to="?tab=reconciliation">
      {toDifferences}
    </Link>
  </Alert>
);
