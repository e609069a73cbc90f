import { fakeDatabase } from '../../src/testing/fake-database.ts';

export const { listenToList, listenToDocument, listenToIds, fetchIds, fetchDocument, loadPage } = fakeDatabase;
