import { describe, expect, it } from "vitest";
import { listBusinessDifferences } from "#app/business/business-differences.ts";
import { getGroupForm, toGroupTexts } from "#app/business/business-form.ts";
import { placeholders } from "#app/business/chat-texts.ts";
import { parseBusinessForm } from "#app/business/parse-business-form.ts";
import { addMissingSettings } from "#app/business/parse-stored-business.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { locales } from "#app/i18n/locale.ts";
import { createSettingMessages } from "#app/web/admin/settings-parts/format-setting.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";

const seeds = toGroupTexts(seedBusiness, "whatsapp");
const parse = (changes: Readonly<Record<string, string>>) =>
  parseBusinessForm(seedBusiness, "whatsapp", { ...seeds, ...changes });
const problems = (changes: Readonly<Record<string, string>>) => {
  const parsed = parse(changes);
  return parsed.outcome === "unsound" ? parsed.problems : {};
};

describe("form of the WhatsApp texts", () => {
  it("parseBusinessForm accepts every placeholder, line breaks and emoji in a WhatsApp text", () => {
    const text = `¡Hola! 🐎\r\n${placeholders.map((name) => `{${name}}`).join(" ")}`;
    const parsed = parse({ "thanksText-es": text });
    if (parsed.outcome === "unsound") throw new Error(JSON.stringify(parsed.problems));
    const { value } = parsed.business.thanksText;
    expect(value?.es).toBe(text.replace("\r\n", "\n"));
    expect(listBusinessDifferences(seedBusiness, parsed.business)).toMatchObject([
      { setting: "thanksText", change: "field", field: "thanksText-es" },
    ]);
  });

  it.each(["Hi {guest}", "Hi {Name}", "Hi {name", "Hi name}", "Hi {{name}}", "{}"])(
    "parseBusinessForm refuses an unknown or malformed placeholder: %s",
    (text) => {
      expect(problems({ "reminderText-en": text })).toEqual({
        "reminderText-en": "unknown-placeholder",
      });
    },
  );

  it("parseBusinessForm requires the link placeholder in confirmation and cancellation texts", () => {
    expect(problems({ "confirmationText-es": "Hola {name}" })).toEqual({
      "confirmationText-es": "needs-link",
    });
    expect(problems({ "calledOffText-en": "Sorry, {name}" })).toEqual({
      "calledOffText-en": "needs-link",
    });
    expect(problems({ "lateText-en": "Hi {name}?" })).toEqual({});
  });

  it("parseBusinessForm removes a WhatsApp text only when it is empty in both languages", () => {
    const gone = parse({ "lateText-en": "", "lateText-es": " " });
    expect(gone).toMatchObject({ outcome: "sound", business: { lateText: { value: null } } });
    expect(problems({ "lateText-en": "" })).toEqual({ "lateText-en": "both-languages" });
  });

  it("createSettingMessages explains every problem of a WhatsApp text in both languages", () => {
    const [input] = getGroupForm("whatsapp").listInputs("", {});
    for (const locale of locales) {
      const { formatProblem } = createSettingMessages(locale);
      expect(formatProblem("needs-link", input, {})).toContain("{link}");
      expect(formatProblem("unknown-placeholder", input, {})).not.toBe("");
      expect(formatProblem("too-long", input, {})).toContain("700");
      for (const name of placeholders) {
        expect(adminBusinessMessages[locale].placeholders[name]).not.toBe("");
      }
    }
  });

  it("addMissingSettings adds the seed's WhatsApp texts to a catalog version without them", () => {
    const { reminderText: _, ...before } = seedBusiness;
    expect(addMissingSettings(before)).toMatchObject({ reminderText: seedBusiness.reminderText });
  });
});
