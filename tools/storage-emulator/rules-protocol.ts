/** What the Storage emulator asks of the program that checks its rules, as far as it is answered here. */
interface RulesRequest {
  id: number;
  action: string;
  context?: { source?: { files?: readonly { name: string; content: string }[] } };
}

/** Conditions behind `allow`, each up to its semicolon. */
const CONDITIONS = /\ballow\b[^;]*/g;
const DENIES = /^allow [\w, ]+: if false$/;

/** Answers a request as rules do that allow nothing. Rules that allow anything are refused: they would not be checked. */
export function answerTo({ id, action, context }: RulesRequest): Record<string, unknown> {
  const done = { id, action, status: 'ok', errors: [], warnings: [] };
  if (action === 'verify') return { ...done, result: { permit: false } };
  const sources = context?.source?.files?.map(({ content }) => withoutComments(content)) ?? [];
  const allows = sources.flatMap((source) => source.match(CONDITIONS) ?? []).filter((one) => !DENIES.test(one.trim()));
  if (allows.length === 0) return { ...done, result: { rulesVersion: 2 } };
  return { ...done, errors: [`Without Java 21, rules that allow something cannot be checked: ${allows.join('; ')}`] };
}

const withoutComments = (source: string): string => source.replaceAll(/\/\/.*$/gm, '');
