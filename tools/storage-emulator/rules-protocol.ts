/** The supported requests of the Storage emulator to its rules runtime. */
interface RulesRequest {
  id: number;
  action: string;
  context?: { source?: { files?: readonly { name: string; content: string }[] } };
}

/** Conditions after `allow`, each up to its semicolon. */
const CONDITIONS = /\ballow\b[^;]*/g;
const DENIES = /^allow [\w, ]+: if false$/;

/**
 * Responds to a request as rules that allow nothing do. Rejects rules that allow anything, because it cannot evaluate
 * them.
 */
export function editResult({ id, action, context }: RulesRequest): Record<string, unknown> {
  const done = { id, action, status: 'ok', errors: [], warnings: [] };
  if (action === 'verify') return { ...done, result: { permit: false } };
  const sources = context?.source?.files?.map(({ content }) => withoutComments(content)) ?? [];
  const allows = sources.flatMap((source) => source.match(CONDITIONS) ?? []).filter((one) => !DENIES.test(one.trim()));
  if (allows.length === 0) return { ...done, result: { rulesVersion: 2 } };
  return { ...done, errors: [`Without Java 21, rules that allow something cannot be checked: ${allows.join('; ')}`] };
}

const withoutComments = (source: string): string => source.replaceAll(/\/\/.*$/gm, '');
