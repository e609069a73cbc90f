import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { logFault } from '@/firebase/log.ts';

/** Fonts of scripts that devices may lack. They are loaded on demand. */
const PRINT_FAMILIES = [
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Noto Sans SC',
  'Noto Sans JP',
  'Noto Sans KR',
  'Noto Color Emoji',
];

interface PrintedSheetProps {
  testId: string;
  /** Browsers propose it as the name of a PDF file. */
  title: string;
  onPrinted: () => void;
  children: ReactNode;
}

/** Prints its content without the rest of the page, in fonts for all common scripts. */
export function PrintedSheet({ testId, title, onPrinted, children }: PrintedSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pageTitle = document.title;
    let isOpen = true;
    const print = async (): Promise<void> => {
      try {
        const { loadPrintFonts } = await import('./load-print-fonts.ts');
        await loadPrintFonts(PRINT_FAMILIES, sheet.current?.textContent ?? '');
      } catch (error) {
        // The fonts of the device remain.
        logFault('print-fonts-failed', { error });
      }
      if (!isOpen) return;
      document.title = title;
      window.print();
    };
    window.addEventListener('afterprint', onPrinted);
    void print();
    return () => {
      isOpen = false;
      window.removeEventListener('afterprint', onPrinted);
      document.title = pageTitle;
    };
  }, [title, onPrinted]);

  return createPortal(
    <Sheet ref={sheet} data-testid={testId}>
      <GlobalStyles
        styles={{ '@media print': { '#root': { display: 'none' }, 'html, body': { background: 'none' } } }}
      />
      {children}
    </Sheet>,
    document.body,
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': {
    display: 'block',
    color: theme.palette.common.black,
    fontFamily: ['"Figtree Variable"', ...PRINT_FAMILIES.map((family) => `"${family}"`), 'sans-serif'].join(', '),
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.75rem' },
    '& caption': { textAlign: 'start', fontWeight: 600 },
    '& th, & td': {
      padding: theme.spacing(0.5),
      borderBlockEnd: `${theme.market.sizes.edge}px solid ${theme.palette.common.black}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    // Numbers, states and amounts are too short to be broken.
    '& th[scope="col"], & td[data-short]': { overflowWrap: 'normal' },
    '& tr': { breakInside: 'avoid' },
  },
}));
