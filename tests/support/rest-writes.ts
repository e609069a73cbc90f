import { HOST, ports, PROJECT_ID } from '../../tools/ports.ts';

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Changes integers and texts of a document with an ID token, subject to the rules. */
export const updateAs = (
  token: string,
  path: string,
  fields: Readonly<Record<string, number | string>>,
): Promise<void> =>
  commitAs(token, {
    update: {
      name: `${DOCUMENTS}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'number' ? { integerValue: value } : { stringValue: value },
        ]),
      ),
    },
    updateMask: { fieldPaths: Object.keys(fields) },
  });

export const deleteAs = (token: string, path: string): Promise<void> =>
  commitAs(token, { delete: `${DOCUMENTS}/${path}` });

async function commitAs(token: string, write: object): Promise<void> {
  const response = await fetch(`http://${HOST}:${ports().firestore}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes: [write] }),
  });
  if (!response.ok) throw new Error(`The write was answered with ${response.status}: ${await response.text()}`);
}
