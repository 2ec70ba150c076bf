import { expect, test, vi } from "vitest";
import { returnScript } from "#app/web/delivery/return-to-place.ts";

/** Runs the script on a page whose history entry and tab hold this. */
function returnTo(state: object | null, stored: string | null) {
  const scrollTo = vi.fn();
  const getItem = vi.fn(() => stored);
  const run = new Function("history", "sessionStorage", "scrollTo", returnScript());
  run({ state }, { getItem }, scrollTo);
  return { scrollTo, getItem };
}

test("a page is scrolled to where the router has left it", () => {
  const { scrollTo, getItem } = returnTo({ key: "k1", idx: 2 }, '{"k0":12,"k1":640}');
  expect(getItem).toHaveBeenCalledWith("react-router-scroll-positions");
  expect(scrollTo).toHaveBeenCalledWith(0, 640);
});

test("a page that the router has not left asks nobody", () => {
  for (const state of [null, {}, { idx: 0 }]) {
    const { scrollTo, getItem } = returnTo(state, '{"default":640}');
    expect(getItem).not.toHaveBeenCalled();
    expect(scrollTo).not.toHaveBeenCalled();
  }
});

test("a place that is not known stays with the browser", () => {
  for (const stored of [null, "{}", '{"k1":null}']) {
    expect(returnTo({ key: "k1" }, stored).scrollTo).not.toHaveBeenCalled();
  }
});
