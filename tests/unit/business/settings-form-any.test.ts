import fc from "fast-check";
import { expect, it } from "vitest";
import { listBusinessDifferences } from "#app/business/business-differences.ts";
import { getGroupForm, toGroupTexts } from "#app/business/business-form.ts";
import { settingGroupIds } from "#app/business/business-groups.ts";
import { businessSchema } from "#app/business/business-schema.ts";
import { parseBusinessForm } from "#app/business/parse-business-form.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";

const words = adminBusinessMessages.en.problems;

/** Generates empty texts, nearly valid values and arbitrary strings. */
const typed = fc.oneof(
  fc.constantFrom("", " ", "0", "-1", "1e9", "100", "25:00", "7:30", "2026-02-30", "on", "below"),
  fc.constantFrom("https://a.mx/x", "https://a.mx;b/", "javascript:1", "<b>", "{phone}", "\u202e"),
  fc.constantFrom(
    '<iframe src="https://a.mx/&amp;"></iframe>',
    "<iframe ".repeat(300),
    "a\r\nb: c",
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 4_000 }),
);

it.each(settingGroupIds)(
  "parseBusinessForm accepts arbitrary input or reports a problem with a message (%s)",
  (group) => {
    const form = getGroupForm(group);
    const texts = toGroupTexts(seedBusiness, group);
    const lists = form.listRowLists("", texts).map(({ name }) => name);
    const rows = lists.reduce((shown, list) => changeRows(form, shown, `add-${list}`), texts);
    const names = form.listInputs("", rows).map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), typed, { maxKeys: 8 }), (changes) => {
        const sent = pickTexts(form, Object.entries({ ...rows, ...changes }));
        const parsed = parseBusinessForm(seedBusiness, group, sent);
        if (parsed.outcome === "unsound") {
          const places = [...names, ...lists.map((list) => `add-${list}`)];
          for (const [field, problem] of Object.entries(parsed.problems)) {
            expect(places).toContain(field);
            expect(Object.keys(words)).toContain(problem);
          }
          return;
        }
        // Accepted settings survive storage, and their form reads back unchanged.
        const { business } = parsed;
        expect(businessSchema.parse(JSON.parse(JSON.stringify(business)))).toEqual(business);
        const again = parseBusinessForm(business, group, toGroupTexts(business, group));
        expect(again).toEqual({ outcome: "sound", business });
        expect(listBusinessDifferences(business, business)).toEqual([]);
      }),
      // Unicode normalization turns a Greek question mark into a semicolon.
      {
        numRuns: 150,
        examples: group === "payments" ? [[{ "acceptedPayments-cards": "\u037e" }]] : [],
      },
    );
  },
);
