import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { onSessionEnd } from './staff-session.ts';

/** Prompts the person for a proof. Null if cancelled. */
type ProofPrompt = () => Promise<string | null>;

interface FreshProof {
  /** The proof of this page's session, in memory only; null if none was given. */
  secret: string | null;
  prompt: ProofPrompt | null;
  /** Concurrent calls that need a proof share one prompt. */
  pending: Promise<string | null> | null;
}

const proofs = new Map<StaffRole, FreshProof>();

function proofOf(role: StaffRole): FreshProof {
  const known = proofs.get(role);
  if (known !== undefined) return known;
  const created: FreshProof = { secret: null, prompt: null, pending: null };
  proofs.set(role, created);
  onSessionEnd(role, () => {
    created.secret = null;
  });
  return created;
}

/** Registers the prompt for the server's requests for fresh proof. Returns a function that removes it. */
export function setProofPrompt(role: StaffRole, prompt: ProofPrompt): () => void {
  const own = proofOf(role);
  own.prompt = prompt;
  return () => {
    if (own.prompt === prompt) own.prompt = null;
  };
}

/** The proof that was given on this page, to be sent with calls; it may have expired. */
export const currentFreshProof = (role: StaffRole): string | null => proofOf(role).secret;

/** Prompts for a new proof. Null if the person cancelled, or if the page has no prompt. */
export function requestFreshProof(role: StaffRole): Promise<string | null> {
  const own = proofOf(role);
  own.secret = null;
  own.pending ??= (own.prompt?.() ?? Promise.resolve(null)).then((secret) => {
    own.secret = secret;
    own.pending = null;
    return secret;
  });
  return own.pending;
}
