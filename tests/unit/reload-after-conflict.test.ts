import { describe, expect, it } from "vitest";

describe("a page with a form that is out of date", () => {
  const ending = (actionStatus?: number) => ({ actionStatus, defaultShouldRevalidate: false });

  it.each([
    ["the payment link", () => import("#app/web/manage/payment-request/route.tsx")],
    ["the operator's booking", () => import("#app/web/admin/booking/route.tsx")],
    ["the day sheet", () => import("#app/web/admin/departure-day/route.tsx")],
  ] as const)(
    "%s loads its data again after a conflict, and not after a mistyped form",
    async (_, load) => {
      const { shouldRevalidate } = await load();
      expect(shouldRevalidate(ending(409))).toBe(true);
      expect(shouldRevalidate(ending(400))).toBe(false);
      expect(shouldRevalidate(ending())).toBe(false);
      expect(shouldRevalidate({ ...ending(), defaultShouldRevalidate: true })).toBe(true);
    },
  );
});
