/** Shows an email address that breaks after its @ if it must wrap. */
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
