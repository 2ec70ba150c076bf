import { describe, expect, it } from "vitest";
import { findSection } from "#app/content/editing/content-differences.ts";
import {
  applySectionTexts,
  type SectionTexts,
  toSectionTexts,
} from "#app/content/editing/section-texts.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { listShownChanges } from "#app/web/admin/content-parts/shown-changes.server.ts";

const { pages } = buildSeedContent();

/** Lists what editors read after the texts of a section were changed. */
function list(page: PageId, kind: string, change: (texts: SectionTexts) => SectionTexts) {
  const from = pages[page] as StoredPage;
  const fields = (pageDefinitions[page].sections as Record<string, Fields>)[kind] ?? {};
  const section = findSection(from, kind);
  if (!section) throw new Error(`no section ${kind}`);
  const changed = applySectionTexts(fields, section, change(toSectionTexts(fields, section)));
  const to = { ...from, sections: from.sections.map((one) => (one === section ? changed : one)) };
  return listShownChanges({ page, from, to }, "es");
}

const ids = (texts: SectionTexts, name: string) => (texts[name] ?? "").split(" ");

describe("the list of changes", () => {
  it("says which question goes, with its texts once", () => {
    const [change, ...others] = list("tour:sunset", "questions", (texts) => ({
      ...texts,
      items: ids(texts, "items").slice(1).join(" "),
    }));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ label: "Preguntas", isReordered: false });
    expect(change?.sentence).toMatch(/^Se quita la pregunta “¿.+\?”\.$/);
    expect(change?.parts).toHaveLength(4);
    expect(change?.parts.every(({ from, to }) => from !== "" && to === "")).toBe(true);
  });

  it("says which question is new and which one was moved", () => {
    const added = list("tour:sunset", "questions", (texts) => ({
      ...texts,
      items: `${texts.items} abc`,
      "items.abc.question.es": "¿Se puede cantar?",
      "items.abc.answer.es": "Sí, **fuerte**.",
      "items.abc.question.en": "May we sing?",
      "items.abc.answer.en": "Yes.",
    }));
    expect(added.map(({ sentence }) => sentence)).toEqual([
      "Se agrega la pregunta “¿Se puede cantar?”.",
    ]);
    expect(added[0]?.parts).toContainEqual({
      ...{ label: "Respuesta (español)", language: "es", from: "", to: "Sí, fuerte." },
    });
    const move = (order: (all: string[]) => string[]) =>
      list("tour:sunset", "questions", (texts) => ({
        ...texts,
        items: order(ids(texts, "items")).join(" "),
      })).map(({ sentence }) => sentence);
    expect(move(([a = "", b = "", c = "", ...rest]) => [c, a, b, ...rest])).toEqual([
      expect.stringMatching(/^La pregunta “.+” sube\.$/),
    ]);
    expect(move(([a = "", b = "", c = "", ...rest]) => [b, c, a, ...rest])).toEqual([
      expect.stringMatching(/^La pregunta “.+” baja\.$/),
    ]);
    expect(move((all) => all.reverse())).toEqual(["En otro orden."]);
  });

  it("has facts with their values, links with their pages, and no markup", () => {
    const [change] = list("contact", "head", (texts) => ({
      ...texts,
      "lead.es": "Cuesta {sunset.price}; {tips}",
    }));
    expect(change?.to).toMatch(/^Cuesta \$1,850\sMXN; /);
    expect(change?.to).not.toMatch(/[{}]/);
    const [answer] = list("contact", "questions", (texts) => ({
      ...texts,
      [`items.${ids(texts, "items")[0]}.answer.es`]:
        "Mira [**el tour**](tour:sunset) y [esto](https://a.example/)",
    }));
    expect(answer?.to).toBe(
      "Mira el tour (enlace: Tour al Atardecer) y esto (enlace: https://a.example/)",
    );
  });

  it("says that a text was emptied, filled or only formatted", () => {
    const name = (texts: SectionTexts) => `items.${ids(texts, "items")[0]}.answer.es`;
    const change = (text: string) =>
      list("contact", "questions", (texts) => ({ ...texts, [name(texts)]: text }))[0];
    expect(change("")).toMatchObject({ to: "", sentence: "Se quita:" });
    const bold = list("contact", "questions", (texts) => {
      const plain = Object.keys(texts).find(
        (one) => one.endsWith("answer.es") && !/[[*{]/.test(texts[one] ?? ""),
      );
      return { ...texts, [plain ?? ""]: `**${texts[plain ?? ""]}**` };
    });
    expect(bold.map(({ sentence }) => sentence)).toEqual([
      "Las palabras son las mismas; cambió el formato.",
    ]);
  });

  it("says what values without words are", () => {
    const [first = ""] = ids(
      toSectionTexts(
        pageDefinitions.pictures.sections.library,
        findSection(pages.pictures as StoredPage, "library") as never,
      ),
      "pictures",
    );
    const [change] = list("pictures", "library", (texts) => ({
      ...texts,
      [`pictures.${first}.focal`]: "20 75",
    }));
    expect(change?.to).toBe("20\u00a0% desde la izquierda y 75\u00a0% desde arriba");
    const [day] = list("terms", "head", (texts) => ({ ...texts, since: "2026-12-24" }));
    expect(day?.to).toBe("jueves 24 de diciembre de 2026");
  });
});
