import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  pid: number;
  parentPid: number;
  /** The process group. Its ID is the PID of its first process. */
  groupId: number;
}

/** All visible processes of this machine. On Linux it reads `/proc`, because slim containers have no `ps`. */
export function processTable(): ProcessRow[] {
  return existsSync('/proc/self/stat') ? readProc() : readPs();
}

function readProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
      } catch {
        // The process has exited since it was listed.
        return [];
      }
    });
}

/** Parses one line of `/proc/<pid>/stat`. Omits zombies, which only wait for their parent. */
export function parseStat(line: string): ProcessRow[] {
  // The second field is the command in parentheses. It can contain spaces and parentheses.
  const [state, parentPid, groupId] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return [];
  return [{ pid: Number.parseInt(line, 10), parentPid: Number(parentPid), groupId: Number(groupId) }];
}

function readPs(): ProcessRow[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,state='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parentPid, groupId, state = ''] = line.trim().split(/\s+/);
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), groupId: Number(groupId) }];
  });
}

/** The groups of a process and of all its current descendants. */
export function groupsBelow(rootPid: number, table: readonly ProcessRow[]): Set<number> {
  const groups = new Set<number>();
  const open = [rootPid];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const row = table.find((candidate) => candidate.pid === pid);
    if (row !== undefined) groups.add(row.groupId);
    for (const child of table) if (child.parentPid === pid) open.push(child.pid);
  }
  return groups;
}
