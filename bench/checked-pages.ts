import { locales } from "#app/i18n/locale.ts";
import { addDays, localDateOf } from "#app/platform/local-time.ts";
import { pathTo } from "#app/routing/paths.ts";
import { bookOnline, logIn, payInSandbox } from "../tests/support/guest-requests.ts";

/** A page as the server sends it, with a readable name. */
export type CheckedPage = Readonly<{ name: string; html: string }>;

/** The public pages, their states, and the private pages of a guest and of the operator. */
export async function checkedPages(
  siteUrl: string,
  paths: readonly string[],
): Promise<CheckedPage[]> {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(siteUrl + path, { headers });
    if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`);
    return { name: path, html: await answer.text() };
  };
  const pages: CheckedPage[] = [];
  for (const path of [...paths, ...stateAddresses()]) pages.push(await get(path));

  const date = addDays(localDateOf(new Date()), 5);
  const wrong = { email: "nobody", phone: "12" };
  for (const locale of locales) {
    const booking = { tour: "sunset", date, participants: "2", intent: "pay", ...wrong };
    pages.push(
      await refusedForm(siteUrl, pathTo("booking", locale), booking),
      await refusedForm(siteUrl, pathTo("contact", locale), wrong),
    );
  }

  const { sessionId } = await bookOnline(siteUrl, { date });
  pages.push(await get(`/sandbox/checkout/${sessionId}`));
  const paid = await payInSandbox(siteUrl, sessionId);
  const confirmation = await get(pathAfter(paid, siteUrl));
  pages.push(confirmation);
  const token = /\/booking\/manage\/([0-9a-f]{32})"/.exec(confirmation.html)?.[1];
  if (!token) throw new Error("the confirmation page has no manage link");
  for (const locale of locales) {
    for (const page of ["manageBooking", "cancelBooking", "bookingVoucher"] as const) {
      const { html } = await get(pathTo(page, locale, token));
      pages.push({ name: pathTo(page, locale, "…"), html });
    }
  }

  const headers = { cookie: await logIn(siteUrl) };
  const list = await get("/admin/bookings", headers);
  const booking = /"(\/admin\/bookings\/[\w-]+)"/.exec(list.html)?.[1];
  if (!booking) throw new Error("the operator's list names no booking");
  const others = ["departures", `departures/${date}`, "mails", "messages", "privacy"];
  pages.push({ ...list, name: "/admin/bookings" }, await get(booking, headers));
  pages.push({ ...(await get("/admin", headers)), name: "/admin, logged in" });
  for (const other of others) pages.push(await get(`/admin/${other}`, headers));
  return pages;
}

function stateAddresses(): string[] {
  return [
    "/no-such-page",
    "/es/no-hay-tal-pagina",
    "/admin",
    "/booking-confirmation",
    ...locales.flatMap((locale) => [
      `${pathTo("booking", locale)}?tour=sunset`,
      `${pathTo("search", locale)}?q=manialtepek`,
      `${pathTo("search", locale)}?q=helicopterx`,
    ]),
  ];
}

/** The page that answers a form sent with invalid values. */
async function refusedForm(
  siteUrl: string,
  path: string,
  fields: Record<string, string>,
): Promise<CheckedPage> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(siteUrl + path, { method: "POST", body });
  if (answer.status < 400) throw new Error(`${path} took ${body}`);
  return { name: `${path} with errors`, html: await answer.text() };
}

function pathAfter(answer: Response, siteUrl: string): string {
  const { pathname, search } = new URL(answer.headers.get("location") ?? "", siteUrl);
  return pathname + search;
}
