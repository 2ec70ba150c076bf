import { beforeAll, describe, expect, it } from "vitest";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { payInSandbox, postBooking } from "../../support/guest-requests.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests submit the forms for agencies and visit the site as guests who used an agency's link.
const site = useSite();
const words = adminAgenciesMessages.en;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

/** Adds an agency with the form and returns its page. */
async function addHotel(name: string, code: string): Promise<Screen> {
  const list = await operator.open("/admin/agencies?lang=en");
  const added = await list.press(words.form.submitAdd, { name, commission: "12.5", code });
  expect(added.text).toContain(words.done.added);
  return added;
}

describe("an agency", () => {
  it("an agency keeps its code when the new code is invalid or taken", async () => {
    await addHotel("Posada Dos", "posada-dos");
    const hotel = await addHotel("Posada Uno", "posada-uno");
    for (const [code, problem] of [
      ["Ñandú!", "not-a-code"],
      ["posada-dos", "code-taken"],
    ] as const) {
      const refused = await hotel.press(words.form.submitChange, { code });
      expect(refused.document.findOne("#code-error").text).toBe(words.errors[problem]);
      expect(refused.getValue("code")).toBe(code);
    }
    const page = await operator.open(hotel.address);
    expect(page.getValue("code")).toBe("posada-uno");
  });

  it("an agency can be closed and reopened", async () => {
    const hotel = await addHotel("Posada Tres", "posada-tres");
    const closed = await hotel.press(fillMessage(words.close.submit, { name: "Posada Tres" }));
    expect(closed.text).toContain(words.done.closed);
    const open = await closed.press(words.close.reopen);
    expect(open.text).toContain(words.done.reopened);
  });
});

describe("an agency's link", () => {
  // The site caches the list of codes, so the agency is created before any visit.
  beforeAll(() => addHotel("Hotel del Enlace", "arco-link"));

  it("an agency's link is remembered for a month, even after a link with an unknown code", async () => {
    const first = await fetch(`${site.url}/es?via=arco-link`);
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^via=arco-link; /);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(29 * 86_400);
    const page = await parseHtmlDocument(await first.text());
    expect(page.findOne('link[rel="canonical"]').getAttribute("href")).not.toContain("via");
    for (const address of ["/?via=nobody-has-this", "/about?via=%3Cscript%3E"]) {
      const headers = { cookie: "via=arco-link" };
      const later = await fetch(site.url + address, { headers });
      expect([address, later.headers.getSetCookie()]).toEqual([address, []]);
    }
  });

  it("a later booking by a guest who once used an agency's link counts for the agency", async () => {
    const came = await fetch(`${site.url}/es?via=arco-link`);
    const [cookie = ""] = came.headers.getSetCookie();
    const date = addDays(toLocalDate(new Date()), 30);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const held = await postBooking(site.url, { date }, headers);
    const session = held.headers.get("location")?.split("/").at(-1) ?? "";
    const paid = await payInSandbox(site.url, session);
    await fetch(paid.headers.get("location") ?? "");
    const bookings = await operator.open("/admin/bookings?lang=en");
    expect(bookings.text).toContain(`${sourceNames.en.site}: Hotel del Enlace`);
  });

  it("the booking form sends the agency's code for browsers without cookies", async () => {
    for (const [query, codes] of [
      ["?via=some-code", ["some-code"]],
      ["?via=%22%3E%3Cscript%3E", []],
      ["", []],
    ] as const) {
      const page = await parseHtmlDocument(
        await (await fetch(`${site.url}/booking${query}`)).text(),
      );
      const fields = page.findAll('input[name="via"]').map((input) => input.getAttribute("value"));
      expect([query, fields]).toEqual([query, codes]);
    }
  });
});
