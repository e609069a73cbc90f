import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';

interface SectionProps {
  /** The name in the query string: `?tab=settings&open=dead-letters`. */
  name: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A collapsible section of the settings. Its content unmounts when it closes. */
export function Section({ name, title, text, children }: SectionProps) {
  const id = useId();
  const [params] = useSearchParams();
  const isAsked = params.get('open') === name;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <Frame ref={frame} disableGutters defaultExpanded={isAsked} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={`${id}-head`} aria-controls={`${id}-body`} expandIcon={<Icon name="chevronRight" />}>
        <Words>
          <strong>{title}</strong>
          <span>{text}</span>
        </Words>
      </AccordionSummary>
      <AccordionDetails>
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(12) }} />}>
          {children}
        </Suspense>
      </AccordionDetails>
    </Frame>
  );
}

const Frame = styled(Accordion)(({ theme }) => ({
  ...theme.market.shapes.surface,
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': {
    gap: theme.spacing(1),
    paddingInline: theme.spacing(3),
    borderRadius: theme.market.sizes.radius,
  },
  '& .MuiAccordionSummary-content': { minWidth: 0, marginBlock: theme.spacing(1.5) },
  // An arrow that points sideways turns by 90 degrees, not by 180.
  '& .MuiAccordionSummary-expandIconWrapper.Mui-expanded': { transform: 'rotate(90deg)' },
  '& .MuiAccordionDetails-root': {
    padding: theme.spacing(1, 3, 3),
  },
  [theme.breakpoints.down('sm')]: {
    '& .MuiAccordionSummary-root, & .MuiAccordionDetails-root': { paddingInline: theme.spacing(2) },
  },
}));

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  '& strong': theme.typography.h4,
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
