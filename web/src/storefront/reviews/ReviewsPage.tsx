import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { REVIEW_PAGE_MESSAGES } from './review-page-messages.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewGrid } from './ReviewGrid.tsx';
import styles from './ReviewsPage.module.css';

const messages = REVIEW_PAGE_MESSAGES;

/** The newest reviews, and the form for a new one. */
export default function ReviewsPage() {
  useDocumentHead({ title: messages.title, description: messages.description });
  useBreadcrumbs({ name: messages.title, path: '/reviews' });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title={messages.title} text={messages.intro} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <ReviewForm />
        </div>
        <ReviewGrid />
      </div>
    </PageContainer>
  );
}
