import type { Locator, Page } from "@playwright/test";
import { launchTaskIds } from "../../../../app/launch/launch-tasks.ts";
import { launchMessages } from "../../../../app/launch/messages.ts";
import { adminCatalogFormMessages } from "../../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../../app/web/admin/catalog-parts/messages.ts";
import { screenTitles } from "../../../../app/web/admin/layout/screen-titles.ts";
import { fillText } from "../../../e2e/fill-text.ts";
import { expect } from "../../../e2e/site-fixture.ts";

const { tasks, card } = launchMessages.es;

/**
 * An owner's phone, in Spanish. It counts taps: each on a link, a button, a tick or an answer, and two
 * for a choice from a list, which is opened first. Typing does not count, with the tap into the field
 * and the removal of what stands in it.
 */
export function createOwnerPhone(page: Page) {
  let taps = 0;
  const phone = {
    page,
    countTaps: () => taps,
    /** Counts taps outside of the browser's page. */
    countTapsElsewhere(count: number) {
      taps += count;
    },
    async tap(target: Locator) {
      await target.click();
      taps += 1;
    },
    link: (name: string | RegExp) => page.getByRole("link", { name }),
    button: (name: string | RegExp) => page.getByRole("button", { name }),
    field: (name: string) => page.locator(`main [name="${name}"]`),
    async choose(field: string, option: string) {
      await phone.field(field).selectOption(option);
      taps += 2;
    },
    /** Ticks or unticks boxes. */
    async tick(...fields: readonly string[]) {
      for (const field of fields) await phone.tap(phone.field(field));
    },
    async type(texts: Readonly<Record<string, string>>) {
      for (const [field, text] of Object.entries(texts)) await fillText(phone.field(field), text);
    },
    /** Looks at what a form of the catalog changes, and publishes it. */
    async publish() {
      await phone.tap(phone.button(adminCatalogFormMessages.es.submit));
      await phone.tap(phone.button(adminCatalogMessages.es.review.publish));
      await phone.expectDone();
    },
    /** Waits until the screen says that something was done. */
    async expectDone() {
      await expect(page.locator("[data-outcome]").first()).toBeVisible();
    },
    openToday: () =>
      phone.tap(page.getByRole("link", { name: screenTitles.es.today, exact: true }).first()),
    /** Finds the task with which the card of steps goes on; null once there is no card. */
    async findNextTask() {
      const heading = page.getByRole("heading", { level: 1, name: screenTitles.es.today });
      await expect(heading).toBeVisible();
      const start = page.getByRole("link", { name: new RegExp(`^${card.start} ?: `) });
      if ((await start.count()) === 0) return null;
      const name = await start.innerText();
      const id = launchTaskIds.find((one) => name.endsWith(tasks[one].title));
      if (!id) throw new Error(`the card names an unknown task: ${name}`);
      return { id, start };
    },
  };
  return phone;
}

export type OwnerPhone = ReturnType<typeof createOwnerPhone>;
