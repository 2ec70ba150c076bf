import { findIds, refusedScreens, screens } from "../support/admin-screen-paths.ts";
import { existing, fieldTargets } from "../support/form-targets.ts";
import { listFilledForms, toKind } from "../support/form-walk.ts";
import { decodeEntities } from "../support/html-entities.ts";
import { hostileText } from "./hostile-form.ts";
import type { Answer, Pair, TwoSites } from "./two-sites.ts";

/** Pages that people without a login see. */
const pagesBeforeLogin = ["/admin", "/admin/forgot", `/admin/password/${"x".repeat(43)}`];

/** Files and filters that no page links to. */
const filesWithFilters = [
  ...["", "?q=a", "?state=canceled", "?source=agency"].map(
    (query) => `/admin/bookings.csv${query}`,
  ),
  ...["riders.csv?from=2026-11-20&until=2026-12-08", "ledger.csv?by=month&from=2026-01-01"],
  ...[
    "messages.csv",
    "mails.csv?show=failed",
    "mails.csv?show=all",
    "unanswered.csv",
    "nothing.csv",
  ],
].map((path) => (path.startsWith("/") ? path : `/admin/lists/${path}`));

/**
 * Compares every screen and file of the operator: those of `screens`, one booking of each state and
 * source, and one address of each kind that their links and filters lead to. Afterwards the owner is
 * logged in.
 */
export async function comparePages(
  sites: TwoSites,
  only: RegExp,
  collect: (answers: Pair<Answer>) => Promise<void>,
): Promise<void> {
  const wanted = (address: string) => only.test(address);
  await sites.get(`/admin?lang=${sites.locale}`);
  for (const address of pagesBeforeLogin.filter(wanted)) await sites.get(address);
  await sites.logIn();
  const [{ ids, bookings }] = await sites.forBoth(async ({ copy, database }) => {
    const { rows } = await database.query<{ id: string; token: string; customer: string }>(`
      select distinct on (state, source) bookings.id, manage_token as token,
        customer_id as customer
      from bookings left join customer_bookings on booking_id = bookings.id
      order by state, source, booking_date desc, bookings.id`);
    return { ids: await findIds(copy.connectionString), bookings: rows };
  });
  existing.bookingId = ids.booking;
  existing.customerId = ids.customer;
  const queries = fieldTargets
    .filter(({ door }) => door.by === "address" && door.getPath().startsWith("/admin"))
    .map(({ door, field }) => `${door.getPath()}?${new URLSearchParams({ [field]: hostileText })}`);
  const starts = [
    ...Object.values(screens).flatMap((list) => list(ids)),
    ...bookings.map(({ id }) => `/admin/bookings/${id}`),
    ...filesWithFilters,
    ...Object.keys(refusedScreens),
    ...queries,
  ];
  const seen = new Set(starts.map(toAddressKind));
  const queue = starts.filter(wanted);
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answers = await sites.get(address);
    await collect(answers);
    const [before] = answers;
    for (const next of [...listLinks(before.text, address), ...(await listFilters(before))]) {
      const kind = toAddressKind(next);
      if (seen.has(kind) || !wanted(next)) continue;
      seen.add(kind);
      queue.push(next);
    }
  }
}

/** Returns a name for an address without ids, days and numbers; all pictures of the site are one. */
const toAddressKind = (address: string) =>
  toKind(
    address.replace(/^(\/admin\/pictures)\/[^?]*/, "$1/NAME").replace(/([?&]for)=[^&]*/, "$1"),
  );

/** Lists the operator's addresses to which a page links, but for those that change the language. */
function listLinks(page: string, address: string): string[] {
  return [...page.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].flatMap(([, link = ""]) => {
    const base = new URL(address, "http://site.test");
    const { origin, pathname, search, searchParams } = new URL(decodeEntities(link), base);
    const isOperators = origin === base.origin && /^\/admin(\/|$)/.test(pathname);
    return isOperators && !searchParams.has("lang") ? [pathname + search] : [];
  });
}

/** Lists the addresses to which the filters of a page lead when everything in them is filled in. */
async function listFilters(page: Answer): Promise<string[]> {
  if (!/<form\b[^>]*method="get"/.test(page.text)) return [];
  const forms = listFilledForms(await page.getDocument(), page.address);
  return forms
    .filter(({ method, target }) => method === "get" && target.startsWith("/admin"))
    .map(({ target, fields }) => {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      return `${target.split("?")[0]}?${query}`;
    });
}
