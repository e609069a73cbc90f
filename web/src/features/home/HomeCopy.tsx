import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { HOME_WORDS, LANDING_MESSAGES } from '@/features/landing/index.ts';
import { PageSection } from '@/ui/PageContainer.tsx';

/** What the site is, in the words that people search for: quiet, but there for everybody to read. */
export function HomeCopy() {
  return (
    <PageSection aria-labelledby="about-buying">
      <Quiet>
        <h2 id="about-buying">{HOME_WORDS.title}</h2>
        <p>{HOME_WORDS.text}</p>
        <p>
          {HOME_WORDS.ways}{' '}
          {Object.values(LANDING_MESSAGES).map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && ' · '}
              <Link component={RouterLink} to={path} color="inherit">
                {title}
              </Link>
            </span>
          ))}
        </p>
      </Quiet>
    </PageSection>
  );
}

const Quiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  maxWidth: '96ch',
  color: theme.palette.text.disabled,
  '& h2': { ...theme.typography.overline, margin: 0 },
  '& p': { margin: theme.spacing(1, 0, 0) },
  '& a': { display: 'inline-block', '@media (pointer: coarse)': { paddingBlock: theme.spacing(1.5) } },
}));
