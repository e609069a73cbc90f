/** Drawing for an empty state: one dark block and the outline of a missing one. */
export function EmptyStateArt({ large = false }: { large?: boolean }) {
  const scale = large ? 2 : 1;
  return (
    <svg width={112 * scale} height={80 * scale} viewBox="0 0 112 80" fill="none" aria-hidden="true" focusable="false">
      <path d="m56 72-48-24 48-24 48 24z" fill="var(--color-ground-deep)" />
      <path d="m40 20 18 9-18 9-18-9z" fill="var(--color-edge-bright)" />
      <path d="m22 29 18 9v20l-18-9z" fill="var(--color-edge-lit)" />
      <path d="m58 29-18 9v20l18-9z" fill="var(--color-edge)" />
      <g stroke="var(--color-text-faint)" strokeWidth="2" strokeDasharray="4 4" strokeLinejoin="round">
        <path d="m74 24 18 9-18 9-18-9z" />
        <path d="M56 33v20l18 9V42M92 33v20l-18 9" />
      </g>
      <path d="M40 20V8" stroke="var(--color-edge-lit)" strokeWidth="2" />
      <path d="M35 4h10v8H35z" fill="var(--color-lantern)" />
    </svg>
  );
}
