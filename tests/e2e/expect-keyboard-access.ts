import { expect, type Page } from "@playwright/test";

/**
 * Expects that the Tab key reaches every control and that each focused control, its label or its
 * card shows an outline. The browser stops once per group of radio buttons, and a calendar grid is
 * one stop whose days are reached with the arrow keys.
 */
export async function expectEveryControlByKeyboard(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    const state = globalThis as unknown as { reached: Set<Element>; hidden: string[] };
    state.reached = new Set();
    state.hidden = [];
    const isMarked = (box: Element | null): boolean => {
      if (!box) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    };
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element)) return;
      state.reached.add(target);
      const around = [
        target,
        target.closest("label, .choice, .stepper"),
        target.nextElementSibling,
      ];
      if (!around.some(isMarked)) state.hidden.push(target.outerHTML.slice(0, 200));
    });
    // Each part of a date or time field is a Tab stop of its own.
    const inParts = document.querySelectorAll("input:is([type=date], [type=time])").length;
    const all = document.querySelectorAll("a, button, input, select, textarea, summary").length;
    return all + 4 * inParts;
  });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // Hydration may move the focus meanwhile, so some pages need further rounds.
  let missed: string[] = [];
  for (let round = 0; round < 3 && (round === 0 || missed.length > 0); round += 1) {
    for (let pressed = 0; pressed < count + 2; pressed += 1) await page.keyboard.press("Tab");
    missed = await page.evaluate(listMissedControls);
  }
  const hidden = await page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden);
  expect(missed, "out of the keyboard's reach").toEqual([]);
  expect([...new Set(hidden)], "focused without a mark").toEqual([]);
}

/** Returns the controls that the Tab key has not reached. This function runs in the browser. */
function listMissedControls(): string[] {
  const { reached } = globalThis as unknown as { reached: Set<Element> };
  const names = new Set(
    [...reached].flatMap((one) =>
      one instanceof HTMLInputElement && one.type === "radio" ? one.name : [],
    ),
  );
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  );
  const left = [...controls].filter(
    (one) =>
      !reached.has(one) &&
      one.checkVisibility() &&
      !one.matches(
        ":disabled, [tabindex='-1'], [inert] *, [aria-hidden=true], [aria-hidden=true] *",
      ) &&
      !(one instanceof HTMLInputElement && one.type === "radio" && names.has(one.name)),
  );
  return left.map((one) => one.outerHTML.slice(0, 200));
}
