import { describe, expect, it } from "vitest";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import {
  createOperatorBrowser,
  createScriptlessBrowser,
} from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const say = staffMessages.es.link;
const password = "ochre kettle plum wharf";

/** Makes a link without scripts. Returns its page and the address in the message for WhatsApp. */
async function invite(invitee: string, words: Readonly<Record<string, string>> = {}) {
  const operator = await createOperatorBrowser(site.url);
  const people = await operator.open("/admin/staff?lang=es");
  const made = await people.press(say.submit, { invitee, ...words });
  const share = new URL(made.getLinkAddress(say.send));
  const text = share.searchParams.get("text") ?? "";
  const url = /https?:\/\/\S+$/.exec(text)?.[0] ?? "";
  return { operator, made, text, path: new URL(url).pathname };
}
const visit = (path: string) => createScriptlessBrowser(site.url).open(path);

describe("an invitation by a link without scripts", () => {
  it("an owner sends it by WhatsApp, and the person opens it, chooses name and password, and logs in", async () => {
    const { made, text, path } = await invite("Chuy");
    expect(text).toContain("¡Hola, Chuy!");
    expect(made.headers.get("cache-control")).toBe("no-store");
    const page = await visit(path);
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    const words = authMessages.es.invitation;
    expect(page.text).toContain(staffMessages.es.roles.guide);
    const weak = await page.press(words.submit, { name: "Jesús", password: "short" });
    expect([weak.status, weak.getValue("name")]).toEqual([400, "Jesús"]);
    const joined = await weak.press(words.submit, { name: "Jesús", password });
    expect(joined.text).toContain("Jesús");
    expect((await visit(path)).text).toContain(words.ends.used);

    const browser = createScriptlessBrowser(site.url);
    const login = await browser.open("/admin?lang=es");
    const inside = await login.press(adminMessages.es.login.submit, { email: "jesús", password });
    expect(inside.text).not.toContain(adminMessages.es.login.title);
    expect((await browser.open("/admin/staff")).status).toBe(403);
  });

  it("an owner takes it back or makes a new link, and the message is in the chosen language", async () => {
    const { operator, text, path } = await invite("Lupe", { role: "office", language: "en" });
    expect(text).toContain("Hi Lupe!");
    const people = await operator.open("/admin/staff?lang=es");
    expect(people.text).toContain("Lupe");
    const renewed = await people.press(say.open.renew);
    expect(renewed.getLinkAddress(say.send)).not.toContain(path);
    // Nobody knows the language of a link that is not there.
    const replaced = await visit(`${path}?lang=es`);
    expect(replaced.text).toContain(authMessages.es.invitation.ends.unknown);
    const ended = await (await operator.open("/admin/staff?lang=es")).press(say.open.takeBack);
    expect(ended.text).toContain(say.takenBack);
    expect(ended.text).not.toContain("Lupe");
  });

  it("no link can make an owner, and a refused form keeps what was typed", async () => {
    const operator = await createOperatorBrowser(site.url);
    const body = new URLSearchParams({ intent: "invite-by-link", id: crypto.randomUUID() });
    for (const [name, value] of [
      ["invitee", "Eva"],
      ["role", "owner"],
      ["language", "es"],
    ] as const) {
      body.set(name, value);
    }
    const refused = await operator.send("/admin/staff", { method: "POST", body });
    expect(refused.status).toBe(400);
    const page = await operator.open("/admin/staff?lang=es");
    const empty = await page.press(say.submit, { invitee: "", role: "office", language: "en" });
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining(staffMessages.es.problems.required),
    ]);
    expect(page.text).not.toContain("Eva");
  });
});
