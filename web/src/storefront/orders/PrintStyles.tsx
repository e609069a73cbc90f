import { SITE } from '@blockbazaar/domain/site/site';
import GlobalStyles from '@mui/material/GlobalStyles';

/** Style of content that printed receipts omit. */
export const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

/** Prints the order as a receipt: black on white, without the frame of the site. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        'html, body': { background: 'white', colorScheme: 'light' },
        // The header and the footer of the site, and its toasts.
        ':has(> main) > :not(main), #root > :not(:has(main))': { display: 'none' },
        'main, main *': {
          background: 'none !important',
          borderColor: 'black !important',
          boxShadow: 'none !important',
          color: 'black !important',
        },
        'main > div::before': { color: 'black', content: JSON.stringify(SITE.name), display: 'block', fontWeight: 700 },
        'main section': { borderWidth: '0 !important', padding: '0 !important' },
      },
    }}
  />
);
