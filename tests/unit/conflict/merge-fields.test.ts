import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRefillValues, mergeFields } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";

/** There are only a few values, so that equal ones are frequent. */
const text = fc.constantFrom("", "a", "b", "c");
const missing = fc.option(text, { nil: undefined });
const versions = fc.record({ stored: text, shown: missing, typed: missing });

/** Merges the three versions of a single field `x` and returns the outcome. */
function mergeOneField({
  stored,
  shown,
  typed,
}: {
  stored: string;
  shown?: string;
  typed?: string;
}) {
  const edited = {
    shown: shown === undefined ? {} : { x: shown },
    typed: typed === undefined ? {} : { x: typed },
  };
  const merged = mergeFields({ x: stored }, edited);
  const outcome =
    merged.conflicts.length > 0 ? "conflict" : merged.changed.length > 0 ? "typed" : "stored";
  return { outcome, ...getRefillValues({ x: stored }, edited) };
}

describe("mergeFields", () => {
  it("mergeFields keeps the stored value when the field was not submitted or not changed", () => {
    fc.assert(
      fc.property(text, text, (stored, shown) => {
        expect(mergeOneField({ stored, shown }).outcome).toBe("stored");
        expect(mergeOneField({ stored, shown, typed: shown }).outcome).toBe("stored");
        expect(mergeOneField({ stored, typed: stored }).outcome).toBe("stored");
      }),
    );
  });

  it("mergeFields saves the typed value if the stored value is still the one that the form showed", () => {
    fc.assert(
      fc.property(versions, (of) => {
        const isTaken = mergeOneField(of).outcome === "typed";
        expect(isTaken).toBe(
          of.typed !== undefined && of.typed !== of.stored && of.shown === of.stored,
        );
      }),
    );
  });

  it("mergeFields reports a conflict when both users changed a field or the shown value is unknown", () => {
    expect(mergeOneField({ stored: "b", shown: "a", typed: "c" }).outcome).toBe("conflict");
    expect(mergeOneField({ stored: "b", shown: "a", typed: "b" }).outcome).toBe("stored");
    expect(mergeOneField({ stored: "b", typed: "c" }).outcome).toBe("conflict");
  });

  it("mergeFields never loses a typed value and never overwrites a value that the user has not seen", () => {
    fc.assert(
      fc.property(versions, (of) => {
        const { outcome, values, shown } = mergeOneField(of);
        if (outcome !== "stored") expect(values.x).toBe(of.typed);
        // Posting the form again without a choice repeats the conflict.
        if (outcome === "conflict") {
          const again = mergeOneField({ stored: of.stored, shown: shown.x, typed: values.x });
          expect(again.outcome).toBe("conflict");
        }
      }),
    );
  });

  it("mergeFields ignores differences in line endings, trailing spaces and Unicode normalization", () => {
    expect(mergeOneField({ stored: "b", shown: "a\nz", typed: "a\r\nz " }).outcome).toBe("stored");
    expect(mergeOneField({ stored: "Jose\u0301", shown: "a", typed: "Jos\u00e9" }).outcome).toBe(
      "stored",
    );
  });
});

describe("readEditedFields and getRefillValues", () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readEditedFields(form, readPostedTexts(form, ["email", "phone"]));
  };

  it("readEditedFields reads a field's shown value only if the field itself was submitted", () => {
    const sent = { "shown.email": "a", "shown.phone": "1", "shown.role": "owner", email: "b" };
    expect(read(sent)).toEqual({ shown: { email: "a" }, typed: { email: "b" } });
  });

  it("readEditedFields treats the stored value as seen once the user has chosen which value to keep", () => {
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

  it("readEditedFields ignores hidden inputs that are too long, and a conflict choice if its stored-value input is missing", () => {
    expect(read({ "shown.email": "x".repeat(65_536), email: "c" }).shown).toEqual({});
    const long = { "shown.email": "a", "theirs.email": "x".repeat(65_536), "use.email": "mine" };
    expect(read({ ...long, email: "c" })).toEqual({ shown: { email: "a" }, typed: { email: "c" } });
    expect(read({ "shown.email": "a", "use.email": "all", email: "c" }).shown).toEqual({
      email: "a",
    });
  });

  it("getRefillValues keeps the typed value and the shown value of a field in conflict", () => {
    const stored = { email: "b", phone: "2" };
    const edited = { shown: { email: "a", phone: "1" }, typed: { email: "c", phone: "1" } };
    expect(getRefillValues(stored, edited)).toEqual({
      values: { email: "c", phone: "2" },
      shown: { email: "a", phone: "2" },
    });
  });
});
