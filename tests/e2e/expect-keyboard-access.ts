import { expect, type Page } from "@playwright/test";

/**
 * The Tab key reaches every control of the page that a pointer reaches, and shows where it is: the
 * control, its label or its card has an outline. Of radio buttons with one name the
 * browser stops at one, and of a grid of days at the one from which the arrow keys go on.
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
    // The parts of a date or an hour are stops of their own.
    const inParts = document.querySelectorAll("input:is([type=date], [type=time])").length;
    const all = document.querySelectorAll("a, button, input, select, textarea, summary").length;
    return all + 4 * inParts;
  });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // A page that starts meanwhile may put the focus elsewhere, so some need a second round.
  let missed: string[] = [];
  for (let round = 0; round < 3 && (round === 0 || missed.length > 0); round += 1) {
    for (let pressed = 0; pressed < count + 2; pressed += 1) await page.keyboard.press("Tab");
    missed = await page.evaluate(listMissedControls);
  }
  const hidden = await page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden);
  expect(missed, "out of the keyboard's reach").toEqual([]);
  expect([...new Set(hidden)], "focused without a mark").toEqual([]);
}

/** Runs in the browser: the controls that the Tab key has not reached. */
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
