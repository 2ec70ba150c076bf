/** Shows an email address. If it must wrap, it does so after the @. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
