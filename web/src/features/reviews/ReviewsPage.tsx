import { styled } from '@mui/material/styles';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { REVIEW_PAGE_MESSAGES } from './review-page-messages.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewGrid } from './ReviewGrid.tsx';

const messages = REVIEW_PAGE_MESSAGES;

/** All reviews, and the form for a new one. */
export default function ReviewsPage() {
  useDocumentHead({ title: messages.title, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/reviews' });
  return (
    <Screen>
      <PageHeading title={messages.title} text={messages.intro} />
      <Columns>
        <Aside>
          <ReviewForm />
        </Aside>
        <ReviewGrid />
      </Columns>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  paddingBlockStart: theme.spacing(5),
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: theme.spacing(4),
    alignItems: 'start',
  },
}));

/** Above the reviews; beside them, and in view, where there is room. */
const Aside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('lg')]: {
    gridArea: '1 / 2',
    position: 'sticky',
    insetBlockStart: theme.market.sizes.header + theme.market.sizes.unit * 3,
  },
}));
