import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';
import { assetUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { TIMES } from '@blockbazaar/domain/limits';
import { LINKED_PICTURES } from '@blockbazaar/domain/pictures/linked-picture';
import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useUploadTarget, type UploadTarget } from './upload-target.ts';

/** Storage location of linked pictures for a store that does not exist yet. */
const SITE: UploadTarget = { staff: 'owner', storeId: SITE_PICTURES };

/** Maximum number of requests. A slower fetch continues on the server, but the form no longer waits for it. */
const REQUESTS_MAX = LINKED_PICTURES.askedForMs / LINKED_PICTURES.askAgainMs;

export interface TypedPicture {
  /** The typed address; null while it is invalid. */
  link: string | null;
  /** Address of the picture on the site; null while unknown. */
  address: string | null;
  isFetching: boolean;
  /** The link has no picture that can be fetched: visitors will not see it. */
  isUnavailable: boolean;
}

/**
 * The picture at a typed address, after a pause in typing, during which there is none. An uploaded picture needs no
 * pause. Pages show no pictures of other hosts, so a link is fetched
 * into the store.
 */
export function useTypedPicture(typed: string): TypedPicture {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const trimmed = typed.trim();
  const isSettled = typed === debounced || parsePicture(trimmed) !== null;
  const link = isSettled && assetUrlSchema.safeParse(trimmed).success ? trimmed : null;
  const externalLink = link !== null && isExternalLink(link) ? link : null;
  const fetched = useFetchedPicture(externalLink);
  return externalLink === null
    ? { link, address: link, isFetching: false, isUnavailable: false }
    : { link, ...fetched };
}

/** Separate client: a seller's screens make no other queries. */
const queryClient = new QueryClient();

function useFetchedPicture(link: string | null): Omit<TypedPicture, 'link'> {
  const { staff, storeId } = useUploadTarget() ?? SITE;
  const { data, isLoading } = useQuery(
    {
      queryKey: ['linkedPicture', staff, storeId, link],
      queryFn: async () => {
        const result = await callStaff(staff, 'previewLinkedPicture', {
          storeId: staff === 'owner' ? storeId : null,
          link: link ?? '',
        });
        // Saving the link fetches it anyway, so a failed call is not reported.
        return result.outcome === 'succeeded' ? result.value : null;
      },
      enabled: link !== null,
      refetchInterval: ({ state: { data: latest, dataUpdateCount } }) =>
        latest?.state === 'due' && dataUpdateCount < REQUESTS_MAX ? LINKED_PICTURES.askAgainMs : false,
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
