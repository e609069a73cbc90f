import { describe, expect, it } from 'vitest';
import { isStoreMentioned } from './is-store-mentioned.ts';

const review = (message: string, storeName: string | null = null) => ({ message, storeName });

describe('isStoreMentioned', () => {
  it.each([
    ['Thanks to Spawner Foundry!', 'Spawner Foundry'],
    ['thanks to SPAWNER  foundry', 'Spawner Foundry'],
    ["Spawner Foundry's bot is fast", 'Spawner Foundry'],
    ['Bought at Café Nether, great', 'Cafe Nether'],
    ['“Vault & Key” delivered', 'Vault & Key'],
    ['vault key delivered', 'Vault & Key'],
  ])('finds the name: %s', (message, name) => expect(isStoreMentioned(review(message), name)).toBe(true));

  it.each([
    ['Fast and friendly', 'Spawner Foundry'],
    ['A spawner from the foundry', 'Spawner Foundry'],
    ['Great supermarket', 'Market'],
    ['Bought a spawner', 'Spawner Foundry'],
    ['It is ok', 'OK'],
  ])('finds no name: %s', (message, name) => expect(isStoreMentioned(review(message), name)).toBe(false));

  it('uses the store that staff have named, regardless of the text', () => {
    expect(isStoreMentioned(review('Great', 'Spawner Foundry'), 'Spawner Foundry')).toBe(true);
    expect(isStoreMentioned(review('Great', 'OK'), 'OK')).toBe(true);
    expect(isStoreMentioned(review('Great', 'Another'), 'Spawner Foundry')).toBe(false);
  });
});
