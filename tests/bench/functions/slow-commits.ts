import { setTimeout as wait } from 'node:timers/promises';
import { WriteBatch } from '@google-cloud/firestore';

/** The time that a commit takes on its way to the database, in ms, at random. */
const [SHORTEST_MS, LONGEST_MS] = [300, 800];

// Loaded into a process of the functions before their code. Another process can commit during the delay, so that it
// causes conflicts, as the latency of a distant or busy database does.
const commit = Reflect.get(WriteBatch.prototype, 'commit');
WriteBatch.prototype.commit = async function commitLater(this: WriteBatch) {
  await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
  return commit.call(this);
};
