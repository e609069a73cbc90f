import { useToast } from '@/ui/toast/useToast.ts';

/** Copies a text to the clipboard and shows a toast; if that is not possible, it shows the text. */
export function useCopy(): (what: string, text: string) => Promise<void> {
  const toast = useToast();
  return async (what, text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${what} copied` }, 'success');
    } catch {
      toast({ title: 'Could not copy', text }, 'error');
    }
  };
}
