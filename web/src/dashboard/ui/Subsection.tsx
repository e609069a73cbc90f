import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

/** Heading level of a part: one below that of its section. */
export type PartHeading = 'h3' | 'h4';

interface PartProps {
  heading?: PartHeading;
  title: string;
  text?: ReactNode;
  /** Actions for this part. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of an open section. */
export function Subsection({ heading = 'h4', title, text, actions, children }: PartProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <div>
          <Title as={heading} id={titleId}>
            {title}
          </Title>
          {text !== undefined && <Text as="div">{text}</Text>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > div:first-of-type': { flex: '1 1 20em', minWidth: 0 },
}));

const Title = styled('h4')(({ theme }) => ({ ...theme.typography.h5, margin: 0 }));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '70ch',
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
