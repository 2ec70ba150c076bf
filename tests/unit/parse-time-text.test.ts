import { expect, it } from "vitest";
import { formatTime } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { parseTimeText } from "#app/i18n/parse-time-text.ts";

it.each(["16:00", "16:00:00", "4:00 p. m.", "4:00 p.m.", "4 pm", "4:00PM", "4 P.M.", " 4.00 pm "])(
  "parseTimeText reads %s",
  (text) => {
    expect(parseTimeText(text)).toBe("16:00");
  },
);

it("parseTimeText reads every time as both languages show it", () => {
  for (const time of ["00:05", "09:00", "11:59", "12:00", "12:30", "23:45"]) {
    for (const locale of locales) expect(parseTimeText(formatTime(time, locale))).toBe(time);
  }
});

it.each(["", "noon", "16:00 pm", "4:0", "0 am", "4 xm", "9".repeat(64_000)])(
  "parseTimeText leaves %.10s for the schema to reject",
  (text) => {
    expect(parseTimeText(text)).toBe(text);
  },
);
