/**
 * Paths that are never prefetched: private pages must be requested only when they are opened, and
 * files under /media are not pages. All other links load whole documents until the page's scripts
 * run, and browsers with speculation rules fetch the next document while a pointer rests on its
 * link or a finger presses it, unless the visitor saves data. Once the scripts run, the router
 * fetches what it needs, and the rules are removed so that nothing is fetched twice.
 */
const unfetched = [
  "/admin*",
  "/*/manage/*",
  "/*/gestionar/*",
  "/booking/rider/*",
  "/*/persona/*",
  "/booking-confirmation*",
  "/*/confirmacion-reserva*",
  "/sandbox/*",
  "/media/*",
];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...unfetched.map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Renders the speculation rules as the text of a script element. */
export function renderSpeculationRules(): string {
  return JSON.stringify(rules);
}
