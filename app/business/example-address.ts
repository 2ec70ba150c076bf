/** Matches a text with a domain that is reserved for examples (RFC 2606), such as `inn.example`. */
export const exampleDomain = /\.example\b|\bexample\.(?:com|net|org)\b/;

/** Returns whether the address of a web page is only an example, so that nothing exists there. */
export function isExampleAddress(address: string): boolean {
  return exampleDomain.test(URL.parse(address)?.hostname ?? "");
}
