import type { OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPages, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { ListCards } from '@/dashboard/ui/lists/ListCards.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PasswordLinkDialog, type MadeLink } from '../sellers/PasswordLinkDialog.tsx';
import { SellerCardSkeleton } from '../sellers/SellerCardSkeleton.tsx';
import { APPLICATION_ADMIN_MESSAGES } from './application-admin-messages.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DeclineApplicationDialog } from './DeclineApplicationDialog.tsx';

const messages = APPLICATION_ADMIN_MESSAGES;

/** Pending seller applications, oldest first. */
export default function ApplicationsTab() {
  const pages = useInfiniteQuery({ ...adminPages('LIST_APPLICATIONS', {}, messages.fetchFailed), ...REFRESHING });
  const { data: applications, isPending, isLoadingError, refetch } = pages;
  const [work, setWork] = useState<{ kind: 'approve' | 'decline'; application: OpenApplication } | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const close = () => setWork(null);

  return (
    <>
      <TabHead title={messages.title} />
      {isLoadingError && <FetchFailed message={messages.fetchFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <ListCards as="output" aria-busy="true" aria-label={messages.loading}>
          {Array.from({ length: 3 }, (_, index) => (
            <SellerCardSkeleton key={index} />
          ))}
        </ListCards>
      )}
      {applications?.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {applications !== undefined && applications.length > 0 && (
        <ListCards>
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              onApprove={() => setWork({ kind: 'approve', application })}
              onDecline={() => setWork({ kind: 'decline', application })}
            />
          ))}
        </ListCards>
      )}
      <ShowMore pages={pages} label={messages.more} />
      {work?.kind === 'approve' && (
        <ApproveDialog
          application={work.application}
          onClose={close}
          onApproved={(link) => {
            close();
            setMade(link);
          }}
        />
      )}
      {work?.kind === 'decline' && <DeclineApplicationDialog application={work.application} onClose={close} />}
      {made !== null && <PasswordLinkDialog {...made} onClose={() => setMade(null)} />}
    </>
  );
}
