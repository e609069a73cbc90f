import { composeStories, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import preview from '../../.storybook/preview.tsx';
import { expectAccessible } from './expect-accessible.ts';

setProjectAnnotations([preview]);

type Stories = Record<string, StoryObj> & { default: Meta };
const FILES = import.meta.glob<Stories>('../**/*.stories.tsx', { eager: true });
const SOURCES = import.meta.glob<string>('../ui/**/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });

/** Components without an appearance, or shown as parts of others. */
const WITHOUT_STORY = [
  'DialogButtons',
  'ResponsivePicture',
  'StorePicture',
  'hydration/HydrationBoundary',
  'paging/WindowedPages',
  'primitives/Pressable',
  'primitives/field/FieldFrame',
  'toast/ToastCard',
  'toast/ToastViewport',
];

describe.each(Object.entries(FILES).map(([file, stories]) => ({ file, stories })))('$file', ({ stories }) => {
  it.each(Object.entries(composeStories(stories)))('renders %s without violations and errors', async (_, Story) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await Story.load();
    await act(() => Promise.resolve(void render(<Story />)));
    // A toast is shown in a later task.
    await waitFor(() => expect(document.body.querySelector('svg, p, button, span, dl, table')).not.toBeNull());
    await expectAccessible();
    expect(errors.mock.calls).toEqual([]);
  });
});

it('has a story for each component of the design system', () => {
  const imports = Object.values(SOURCES).join('\n');
  const pieces = Object.keys(import.meta.glob('../ui/**/*.tsx')).flatMap(
    (file) => /^\.\.\/ui\/((?!.*\.(?:stories|test)\.).*)\.tsx$/.exec(file)?.[1] ?? [],
  );
  const missing = pieces.filter((piece) => !imports.includes(`/${piece.split('/').at(-1)}.tsx'`));
  expect(missing).toEqual(WITHOUT_STORY);
});
