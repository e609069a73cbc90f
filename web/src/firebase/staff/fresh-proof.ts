import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { onSessionEnd } from './staff-session.ts';

/** Asks the person for a proof. Null: the person has canceled. */
type ProofPrompt = () => Promise<string | null>;

interface FreshProof {
  /** The proof of this page's session, in memory alone; null: none was given. */
  secret: string | null;
  prompt: ProofPrompt | null;
  /** Calls that need a proof at the same time share one prompt. */
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

/** Has a prompt ask the person whenever the server demands fresh proof. Returns how to remove it. */
export function setProofPrompt(role: StaffRole, prompt: ProofPrompt): () => void {
  const own = proofOf(role);
  own.prompt = prompt;
  return () => {
    if (own.prompt === prompt) own.prompt = null;
  };
}

/** The proof that was given on this page, to be sent along; it may have ended. */
export const heldFreshProof = (role: StaffRole): string | null => proofOf(role).secret;

/** Asks for a new proof. Null: the person has canceled, or nothing on this page can ask. */
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
