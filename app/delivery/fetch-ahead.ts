/**
 * Until a page's scripts run, its links load whole documents: browsers that can fetch the next one
 * while a finger or a pointer is on its way to it (not when saving data: they see to that).
 * Afterwards the router fetches what it needs, so the rules go (`startLater`): nothing is fetched
 * twice. Private pages stay unread until somebody really opens them; a file is no page.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...["/admin*", "/*/manage/*", "/*/gestionar/*", "/sandbox/*", "/media/*"].map((path) => ({
            not: { href_matches: path },
          })),
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The element that says so to the browser. */
export function fetchAhead(nonce?: string): string {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  return `<script${attribute} type="speculationrules">${JSON.stringify(rules)}</script>`;
}
