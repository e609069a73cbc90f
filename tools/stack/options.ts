import { parseArgs } from 'node:util';
import { ToolFailure } from '../failure.ts';
import { portOffset, ports } from '../ports.ts';
import type { StackOptions } from './start-stack.ts';

export function stackOptions(site: StackOptions['site'], args: readonly string[]): StackOptions {
  const { keep, noSeed } = parse(args);
  return {
    site,
    keep,
    seed: !noSeed,
    offset: portOffset(),
    ports: ports(),
    log: (text) => console.log(`· ${text}`),
  };
}

function parse(args: readonly string[]): { keep: boolean; noSeed: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { keep: { type: 'boolean', default: false }, 'no-seed': { type: 'boolean', default: false } },
    });
    return { keep: values.keep, noSeed: values['no-seed'] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolFailure(`${reason}\nThe options are --keep (data survives a restart) and --no-seed (no demo data).`);
  }
}
