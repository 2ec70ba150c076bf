import { beforeAll, describe, expect, it } from "vitest";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { editProtection } from "../support/edit-protection.ts";
import { createEditingForms, type EditingForm, type Typed } from "../support/editing-forms.ts";
import { createOperatorBrowser } from "../support/operator-without-scripts.ts";
import { changingServices } from "../support/service-effects.ts";
import { takeSample } from "../support/take-sample.ts";
import { useSite } from "../support/use-site.ts";

// Every admin form that changes stored values is opened twice. Storing the second form must keep
// what the first one stored (ADR 53).
const site = useSite();
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
const { forms, booking } = createEditingForms(site, () => operator);
beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

const named = (forms: readonly EditingForm[]) => forms.map((form) => [form.service, form] as const);
const inBoth = (forms: readonly EditingForm[]) =>
  (["en", "es"] as const).flatMap((locale) =>
    named(forms).map(([name, form]) => [name, locale, form] as const),
  );
const inLanguage = (address: string, locale: Locale) =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;

describe("admin forms that change stored values", () => {
  it("editProtection lists every service that changes stored values, and this file tests each compared form", () => {
    expect(Object.keys(editProtection).sort()).toEqual([...changingServices].sort());
    const compared = Object.entries(editProtection).flatMap(([service, how]) =>
      how === "compared" || how === "boxes" ? [service] : [],
    );
    expect(forms.map(({ service }) => service).sort()).toEqual(compared.sort());
  });

  const apart = forms.filter(
    ({ service }) =>
      ["boxes"].includes(editProtection[service]) ||
      [
        "guest.changeDetails",
        "agencies.updateAgency",
        "content.saveSection",
        "staff.change",
        "ownAccount.rename",
      ].includes(service),
  );
  it.each(takeSample(named(apart), 3))(
    "two outdated forms that change different fields keep both changes: %s",
    async (_, form) => {
      const target = await form.prepare();
      const [one, two, both] = target.apart ?? [];
      if (!one || !two) throw new Error("nothing to change");
      const address = inLanguage(target.address, "en");
      const [first, second] = [await operator.open(address), await operator.open(address)];
      expect((await first.press(form.button("en"), one, target.where)).status).toBe(200);
      expect((await second.press(form.button("en"), two, target.where)).status).toBe(200);
      expect(await target.stored()).toMatchObject(both ?? {});
    },
  );

  const compared = forms.filter(({ service }) => editProtection[service] === "compared");
  it.each(takeSample(inBoth(compared), 6))(
    "an outdated form does not overwrite a field that changed after the form was loaded: %s, in %s",
    async (service, locale, form) => {
      const target = await form.prepare();
      if (!target.same) throw new Error("nothing to change");
      const [field, one, two, storedFirst, storedSecond] = target.same;
      const address = inLanguage(target.address, locale);
      const words = conflictMessages[locale];
      const button = form.button(locale);
      const press = (screen: typeof first, typed: Typed) =>
        screen.press(button, typed, target.where);
      const [first, second] = [await operator.open(address), await operator.open(address)];
      let saved = await press(first, one);
      // Riders are changed only after the price was shown.
      const isSeenFirst = service === "operator.changeParty";
      const save = adminAdjustMessages[locale].riders.save;
      if (isSeenFirst) saved = await saved.press(save);
      expect(saved.status).toBe(200);
      expect(await target.stored()).toMatchObject(storedFirst);

      const refused = await press(second, two);
      expect(refused.status).toBe(409);
      expect(await target.stored()).toMatchObject(storedFirst);
      expect(refused.text).toContain(words.title);
      expect(refused.text).toMatch(
        locale === "en"
          ? /Changed in the meantime by [^:]+, [^:]+:/
          : /Mientras tanto lo cambió [^:]+:/,
      );
      const [typedField = "", typedValue] = Object.entries(two)[0] ?? [];
      const where = { ...target.where, [typedField]: typedValue ?? "" };
      const choose = (which: "mine" | "theirs") =>
        refused.press(button, { [`use.${field}`]: which }, where);
      expect((await refused.press(button, { [`use.${field}`]: null }, where)).status).toBe(409);
      expect((await choose("theirs")).status).toBe(200);
      expect(await target.stored()).toMatchObject(storedFirst);
      const mine = await choose("mine");
      expect(mine.status).toBe(200);
      if (isSeenFirst) await mine.press(save);
      expect(await target.stored()).toMatchObject(storedSecond);
    },
  );

  it("a team note from an outdated page is added after the other notes, each with its author", async () => {
    const { address } = await booking();
    const page = inLanguage(address, "en");
    const [first, second] = [await operator.open(page), await operator.open(page)];
    const { save } = adminAdjustMessages.en.note;
    await first.press(save, { teamNote: "Desk: allergic to bees" });
    const after = await second.press(save, { teamNote: "Tel: piden caballo manso" });
    const notes = after.document.findOne("#team-note ~ ol").text;
    expect(notes).toMatch(/allergic to bees.+, \w+Tel: piden caballo manso.+, \w+$/);
    expect(after.document.findOne("#history ~ ol").text).toContain(
      "Team note: Desk: allergic to bees",
    );
    const again = await second.press(save, { teamNote: "Tel: piden caballo manso" });
    expect(again.document.findOne("#team-note ~ ol").text).toBe(notes);
  });
});
