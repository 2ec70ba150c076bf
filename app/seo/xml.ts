/**
 * Escapes a text for XML. Characters that XML does not allow, such as control characters, are
 * removed.
 */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

export function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
