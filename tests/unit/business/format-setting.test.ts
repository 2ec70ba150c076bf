import { describe, expect, it } from "vitest";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { formatSetting } from "#app/web/admin/settings-parts/format-setting.ts";

describe("a setting as one line", () => {
  it("formatSetting shows only the text in the operator's language", () => {
    const tips = { en: "Up to you.", es: "Como tú quieras." };
    expect(formatSetting("tips", tips, "en")).toBe("Up to you.");
    expect(formatSetting("tips", tips, "es")).toBe("Como tú quieras.");
  });

  it("formatSetting represents a list by its texts, without ticks and choices", () => {
    const [guide] = seedBusiness.guides.value;
    const [horse] = seedBusiness.horses.value;
    expect(formatSetting("guides", [guide], "es")).toBe(
      "Eusebio · Empieza la lección con los pies en la tierra y nunca le ha…",
    );
    expect(formatSetting("horses", [horse], "en")).toBe(
      "Canela · First into the river, and in no rush to come out.",
    );
  });

  it("formatSetting shows a ticked setting as a word", () => {
    expect(formatSetting("taxesIncluded", seedBusiness.taxesIncluded.value, "es")).toBe("Marcado");
  });
});
