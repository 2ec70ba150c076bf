import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRefillValues, mergeFields } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";

/** Few values, so that they are often the same. */
const text = fc.constantFrom("", "a", "b", "c");
const missing = fc.option(text, { nil: undefined });
const versions = fc.record({ stored: text, shown: missing, typed: missing });

/** One field called `x` in its three versions. */
function merge({ stored, shown, typed }: { stored: string; shown?: string; typed?: string }) {
  const edited = {
    shown: shown === undefined ? {} : { x: shown },
    typed: typed === undefined ? {} : { x: typed },
  };
  const merged = mergeFields({ x: stored }, edited);
  const outcome =
    merged.conflicts.length > 0 ? "conflict" : merged.changed.length > 0 ? "typed" : "stored";
  return { outcome, ...getRefillValues({ x: stored }, edited) };
}

describe("one field", () => {
  it("keeps its stored value where it was not posted or not changed", () => {
    fc.assert(
      fc.property(text, text, (stored, shown) => {
        expect(merge({ stored, shown }).outcome).toBe("stored");
        expect(merge({ stored, shown, typed: shown }).outcome).toBe("stored");
        expect(merge({ stored, typed: stored }).outcome).toBe("stored");
      }),
    );
  });

  it("takes the typed value only where the stored one is the one that was shown", () => {
    fc.assert(
      fc.property(versions, (of) => {
        const isTaken = merge(of).outcome === "typed";
        expect(isTaken).toBe(
          of.typed !== undefined && of.typed !== of.stored && of.shown === of.stored,
        );
      }),
    );
  });

  it("is in conflict where both sides changed it differently, or the form does not say what it showed", () => {
    expect(merge({ stored: "b", shown: "a", typed: "c" }).outcome).toBe("conflict");
    expect(merge({ stored: "b", shown: "a", typed: "b" }).outcome).toBe("stored");
    expect(merge({ stored: "b", typed: "c" }).outcome).toBe("conflict");
  });

  it("never loses what was typed, and never stores over a value that nobody saw", () => {
    fc.assert(
      fc.property(versions, (of) => {
        const { outcome, values, shown } = merge(of);
        if (outcome !== "stored") expect(values.x).toBe(of.typed);
        // The form sent again without a choice is in conflict as before.
        if (outcome === "conflict") {
          const again = merge({ stored: of.stored, shown: shown.x, typed: values.x });
          expect(again.outcome).toBe("conflict");
        }
      }),
    );
  });

  it("is the same text whatever a browser makes of its line ends and spaces", () => {
    expect(merge({ stored: "b", shown: "a\nz", typed: "a\r\nz " }).outcome).toBe("stored");
    expect(merge({ stored: "Jose\u0301", shown: "a", typed: "Jos\u00e9" }).outcome).toBe("stored");
  });
});

describe("a posted form", () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readEditedFields(form, readPostedTexts(form, ["email", "phone"]));
  };

  it("says what it showed of the fields that it posts, and of no other", () => {
    const sent = { "shown.email": "a", "shown.phone": "1", "shown.role": "owner", email: "b" };
    expect(read(sent)).toEqual({ shown: { email: "a" }, typed: { email: "b" } });
  });

  it("has seen the other value once it has chosen", () => {
    const sent = { "shown.email": "a", "theirs.email": "b", email: "c" };
    expect(read(sent)).toEqual({ shown: { email: "a" }, typed: { email: "c" } });
    expect(read({ ...sent, "use.email": "mine" })).toEqual({
      shown: { email: "b" },
      typed: { email: "c" },
    });
    expect(read({ ...sent, "use.email": "theirs" })).toEqual({
      shown: { email: "b" },
      typed: { email: "b" },
    });
  });

  it("counts a hidden value that is too long, or a choice without one, as missing", () => {
    expect(read({ "shown.email": "x".repeat(65_536), email: "c" }).shown).toEqual({});
    const long = { "shown.email": "a", "theirs.email": "x".repeat(65_536), "use.email": "mine" };
    expect(read({ ...long, email: "c" })).toEqual({ shown: { email: "a" }, typed: { email: "c" } });
    expect(read({ "shown.email": "a", "use.email": "all", email: "c" }).shown).toEqual({
      email: "a",
    });
  });

  it("that was refused keeps what it showed and asks again", () => {
    const stored = { email: "b", phone: "2" };
    const edited = { shown: { email: "a", phone: "1" }, typed: { email: "c", phone: "1" } };
    expect(getRefillValues(stored, edited)).toEqual({
      values: { email: "c", phone: "2" },
      shown: { email: "a", phone: "2" },
    });
  });
});
