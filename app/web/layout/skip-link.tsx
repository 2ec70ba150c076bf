/** The first stop of the Tab key: skips the header and leads to the page's content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  );
}
