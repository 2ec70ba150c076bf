import { describe, expect, it } from "vitest";
import {
  convert,
  group,
  input,
  rows,
  tick,
  ticks,
  whereAllEmpty,
} from "#app/forms/document-fields.ts";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";

const stop = group(
  { time: input("time"), note: whereAllEmpty(undefined, input("text")) },
  { time: "" },
);
const walk = group({
  name: input("text", { initial: "New" }),
  days: ticks(["sat", "sun"], { initial: "on" }),
  guided: tick(),
  stop: rows(stop, { most: 2, sortedBy: "time", startsWithRow: true }),
});
const form = group({
  walk: rows(walk, { most: 3 }),
  length: whereAllEmpty(null, input("integer")),
});
const walks = [
  { name: "Hill", days: ["sun"], guided: true, stop: [{ time: "09:00", note: "Gate" }] },
  { name: "Beach", days: [], guided: false, stop: [] },
];

describe("fields of documents", () => {
  it("read returns the value that show has shown, and leaves out undefined values", () => {
    const value = { walk: walks, length: null };
    const texts = form.show("", value);
    expect(texts).toMatchObject({ "walk-0-stop-0": "09:00", "walk-0-days-sun": "on", length: "" });
    expect(form.read("", texts).value).toEqual(value);
    const { "walk-0-stop-0-note": _, ...rest } = texts;
    expect(form.read("", rest).value).toMatchObject({ walk: [{ stop: [{ time: "09:00" }] }, {}] });
  });

  it("findInput finds the row as it is numbered in the form, also after sorting", () => {
    const { findInput } = form.read("", { "walk-4-stop-1": "10:00", "walk-4-stop-7": "09:00" });
    expect(findInput(["walk", "0", "stop", "0", "time"])).toBe("walk-4-stop-7");
    expect(findInput(["walk", "0", "stop", "1", "note"])).toBe("walk-4-stop-1-note");
    expect(findInput(["walk", "0", "days", "0"])).toBe("walk-4-days-sat");
    expect(findInput(["walk", "0", "stop"])).toBe("add-stop-4");
    expect(findInput(["walk"])).toBe("add-walk");
  });

  it("convert converts values and the paths of errors", () => {
    const range = convert(group({ from: input("text"), to: input("text") }), {
      read: ({ from, to }) => [from, to],
      show: ([from, to]) => ({ from, to }),
      toPath: ([index]) => [index === "0" ? "from" : "to"],
    });
    const reading = range.read("days", range.show("days", ["1", "5"]));
    expect(reading.value).toEqual(["1", "5"]);
    expect(reading.findInput(["1"])).toBe("days-to");
  });

  it("changeRows adds rows with their first texts up to the limit, and removes nested rows", () => {
    const added = changeRows(form, { length: "3" }, "add-walk");
    expect(added).toEqual({
      ...{ length: "3", "walk-0-name": "New", "walk-0-days-sat": "on", "walk-0-days-sun": "on" },
      ...{ "walk-0-stop-0": "", "walk-0-stop-0-note": "" },
    });
    const more = changeRows(form, added, "add-stop-0");
    expect(more).toHaveProperty("walk-0-stop-1");
    expect(changeRows(form, more, "add-stop-0")).toEqual(more);
    expect(changeRows(form, more, "remove-stop-0-1")).toEqual(added);
    expect(changeRows(form, more, "remove-walk-0")).toEqual({ length: "3" });
    expect(changeRows(form, added, "remove-walk-7")).toEqual(added);
  });

  it("pickTexts drops what is no input of the form", () => {
    const sent = { "walk-0-name": "Hill", "walk-x-name": "no", intent: "save", __proto__: "x" };
    expect(pickTexts(form, Object.entries(sent))).toEqual({ "walk-0-name": "Hill" });
  });
});
