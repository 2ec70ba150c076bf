/**
 * A link that jumps past the header to the content. It is the first element that the Tab key
 * reaches.
 */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  );
}
