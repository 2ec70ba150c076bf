import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { createEditingForms } from "../support/editing-forms.ts";
import { readChanges } from "./changed-rows.ts";
import type { Side, TwoSites } from "./two-sites.ts";

/**
 * Compares every form that changes stored values (editing-forms.ts): two accounts open it and change
 * the same field. The second one sees what the first one stored, and chooses.
 */
export async function compareConflicts(sites: TwoSites): Promise<void> {
  const { locale } = sites;
  // Each site counts the days that its records use.
  const ofSide = new Map<Side, ReturnType<typeof createEditingForms>["forms"]>();
  let send: ((address: string, init?: RequestInit) => Promise<Response>) | undefined;
  await sites.forBoth(async (side) => {
    const site = { url: side.site.url, connectionString: side.copy.connectionString };
    const getOperator = () => ({
      send: (address: string, init?: RequestInit) => {
        if (!send) throw new Error("no scenario runs");
        return send(address, init);
      },
    });
    ofSide.set(side, createEditingForms(site, getOperator).forms);
  });
  const [services = []] = [...ofSide.values()].map((forms) => forms.map(({ service }) => service));
  for (const [index, service] of services.entries()) {
    await sites.runScenario(`conflict of ${service}`, async (browser, side) => {
      const form = ofSide.get(side)?.[index];
      if (!form) throw new Error(`there is no form of ${service}`);
      send = browser.send;
      const { address, apart, same, where } = await form.prepare();
      await readChanges(side.database);
      const button = form.button(locale);
      const save = adminAdjustMessages[locale].riders.save;
      const [first, second] = [await browser.open(address), await browser.open(address)];
      if (!same) {
        for (const typed of (apart ?? []).slice(0, 2)) {
          await (await browser.open(address)).press(button, typed, where);
        }
        return;
      }
      const [field, one, two] = same;
      const saved = await first.press(button, one, where);
      // Riders are changed only after the price was shown.
      if (service === "operator.changeParty") await saved.press(save);
      const refused = await second.press(button, two, where);
      const [typedField = "", typedValue] = Object.entries(two)[0] ?? [];
      const chosen = { ...where, [typedField]: typedValue ?? "" };
      for (const choice of [null, "theirs", "mine"]) {
        await refused.press(button, { [`use.${field}`]: choice }, chosen);
      }
    });
  }
}
