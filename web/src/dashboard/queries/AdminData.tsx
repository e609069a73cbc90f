import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useToast } from '@/ui/toast/useToast.ts';
import { adminQueryClient, reportFetchErrors } from './query-client.ts';

/** Provides the owner's screens with their query client, and reports failed queries in toasts. */
export function AdminData({ children }: { children: ReactNode }) {
  const toast = useToast();
  useEffect(() => reportFetchErrors(adminQueryClient, (failed) => toast(failed, 'error')), [toast]);
  return <QueryClientProvider client={adminQueryClient}>{children}</QueryClientProvider>;
}
