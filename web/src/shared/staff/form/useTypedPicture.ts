import { isElsewhere } from '@blockbazaar/domain/catalog/image-links';
import { assetUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { TIMES } from '@blockbazaar/domain/limits';
import { LINKED_PICTURES } from '@blockbazaar/domain/pictures/linked-picture';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '@/firebase/staff/staff-callables.ts';
import { usePicturePlace, type PicturePlace } from '../pictures/picture-place.ts';

/** Where a link is fetched to that is typed for a store which does not exist yet. */
const SITE: PicturePlace = { staff: 'owner', storeId: SITE_PICTURES };

/** One that takes longer is fetched all the same, but not waited for. */
const ASKED_MOST = LINKED_PICTURES.askedForMs / LINKED_PICTURES.askAgainMs;

export interface TypedPicture {
  /** The address that was typed; null while it is none. */
  link: string | null;
  /** Where the picture is on the site; null while that is not known. */
  address: string | null;
  isFetching: boolean;
  /** The link leads to nothing that can be fetched: nobody will see it. */
  isUnavailable: boolean;
}

/** The picture behind an address that is being typed, once the typing rests. Pages show no pictures of other hosts, so a link is fetched into the store for it. */
export function useTypedPicture(typed: string): TypedPicture {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const trimmed = rested.trim();
  const link = assetUrlSchema.safeParse(trimmed).success ? trimmed : null;
  const elsewhere = link !== null && isElsewhere(link) ? link : null;
  const fetched = useFetchedPicture(elsewhere);
  return elsewhere === null ? { link, address: link, isFetching: false, isUnavailable: false } : { link, ...fetched };
}

/** Of its own: a seller's screens fetch nothing else this way. */
const queryClient = new QueryClient();

function useFetchedPicture(link: string | null): Omit<TypedPicture, 'link'> {
  const { staff, storeId } = usePicturePlace() ?? SITE;
  const { data, isLoading } = useQuery(
    {
      queryKey: ['linkedPicture', staff, storeId, link],
      queryFn: async () => {
        const result = await callStaff(staff, 'previewLinkedPicture', {
          storeId: staff === 'owner' ? storeId : null,
          link: link ?? '',
        });
        // Saving the link has it fetched all the same, so a call that came to nothing is nothing to report.
        return result.outcome === 'answered' ? result.value : null;
      },
      enabled: link !== null,
      refetchInterval: ({ state: { data: latest, dataUpdateCount } }) =>
        latest?.state === 'due' && dataUpdateCount < ASKED_MOST ? LINKED_PICTURES.askAgainMs : false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  return {
    address: data?.address ?? null,
    isFetching: isLoading || data?.state === 'due',
    isUnavailable: data?.state === 'failed',
  };
}
