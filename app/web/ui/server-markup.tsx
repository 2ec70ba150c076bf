/**
 * Markup that a reply of this site's server contains. The server has rendered it with React, so
 * that everything that people typed is escaped.
 */
export function ServerMarkup({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped all texts.
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}
