import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { constantSubscription } from './constant-subscription.ts';
import { PageSourceContext, type PageSource } from './page-source.ts';
import { createSharedDocuments } from './shared-documents.ts';
import { useSharedDocuments } from './use-shared-documents.ts';

interface Named {
  name: string;
}

const rendered = new Map([['kit', { id: 'kit', name: 'Kit' }]]);
// The hook reads only documents from the page.
const source = { documents: () => rendered } as unknown as PageSource;

it('renders once during hydration, and again for the data of the listener', async () => {
  const live = constantSubscription<ReadonlyMap<string, Named>>(new Map([['kit', { name: 'Renamed kit' }]]));
  const { promise: response, resolve: respond } = Promise.withResolvers<undefined>();
  const documents = createSharedDocuments<Named>('products', () => (observer) => {
    void response.then(() => live(observer));
    return () => undefined;
  });
  const names: string[] = [];
  function Names() {
    const [document] = useSharedDocuments(documents, ['kit']);
    const name = document?.live.status === 'ready' ? (document.live.data?.name ?? '') : '';
    names.push(name);
    return <p>{name}</p>;
  }
  const page = (
    <PageSourceContext value={source}>
      <Names />
    </PageSourceContext>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  names.length = 0;
  const root = await act(() => hydrateRoot(container, page));
  expect(names).toEqual(['Kit']);
  await act(async () => {
    respond(undefined);
    await response;
  });
  expect(names).toEqual(['Kit', 'Renamed kit']);
  act(() => root.unmount());
});
