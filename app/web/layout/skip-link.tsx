/** The first stop of the Tab key: a link that skips the header and leads to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  );
}
