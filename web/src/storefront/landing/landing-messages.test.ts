import { LANDING_PATHS } from '@blockbazaar/domain/site/search-engines/public-pages';
import { describe, expect, it } from 'vitest';
import { LANDING_MESSAGES } from './landing-messages.ts';

describe.each(Object.entries(LANDING_MESSAGES))('LANDING_MESSAGES.%s', (name, page) => {
  it('has the path that the sitemap lists', () => {
    expect(page.path).toBe(LANDING_PATHS[name as keyof typeof LANDING_PATHS]);
  });

  it('has a title and a description that fit into search results', () => {
    expect(page.title.length).toBeLessThanOrEqual(44);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it('shares no introduction, description or section with other pages', () => {
    const others = Object.values(LANDING_MESSAGES).filter((other) => other !== page);
    const said = others.flatMap((other) => [other.intro, other.description, ...other.sections.map(({ text }) => text)]);
    expect(
      [page.intro, page.description, ...page.sections.map(({ text }) => text)].filter((text) => said.includes(text)),
    ).toEqual([]);
  });
});
