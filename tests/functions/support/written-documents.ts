import { WriteBatch } from '@google-cloud/firestore';

type Commit = (this: WriteBatch) => Promise<unknown>;

/** The paths that a batch writes. `_ops` is not in the SDK's types. */
const pathsIn = (batch: WriteBatch): string[] =>
  (Reflect.get(batch, '_ops') as { docPath: string }[]).map(({ docPath }) => docPath);

/** Runs `work` and returns the paths that this process writes during it. Every write of the SDK is a batch. */
export async function recordWrittenPaths<T>(work: () => Promise<T>): Promise<{ value: T; paths: string[] }> {
  const paths: string[] = [];
  const original = Reflect.get(WriteBatch.prototype, 'commit') as Commit;
  Reflect.set(WriteBatch.prototype, 'commit', async function watched(this: WriteBatch) {
    const batchPaths = pathsIn(this);
    const result = await original.call(this);
    paths.push(...batchPaths);
    return result;
  });
  try {
    return { value: await work(), paths };
  } finally {
    Reflect.set(WriteBatch.prototype, 'commit', original);
  }
}
