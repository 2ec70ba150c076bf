import { expect, it } from "vitest";
import { formatDate } from "#app/i18n/format.ts";

it("writes days the same everywhere: Spanish without a comma after the weekday", () => {
  const said = (["long", "day", "short"] as const).map((style) => [
    formatDate("2026-12-09", "en", style),
    formatDate("2026-12-09", "es", style),
  ]);
  expect(said).toEqual([
    ["Wednesday, December 9, 2026", "miércoles 9 de diciembre de 2026"],
    ["Wednesday, December 9", "miércoles 9 de diciembre"],
    ["Wed, Dec 9", "mié 9 de dic"],
  ]);
});
