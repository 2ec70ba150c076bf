import { expect, it } from "vitest";
import { buildSeedPage } from "#app/content/model/build-seed-page.ts";
import { getPageFacts } from "#app/content/page-facts.server.ts";
import { contactPage } from "#app/content/pages/contact.ts";
import { contactSeed } from "#app/content/seed/pages/contact.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";

it("getPageFacts counts the questions that the contact page shows", () => {
  const asked = {
    question: { en: "How far?", es: "¿Qué tan lejos?" },
    answer: { en: "Not far.", es: "No muy lejos." },
  };
  // The operator of a new site offers helmets, so this fact has no value.
  const hidden = { ...asked, answer: { ...asked.answer, onlyIf: ["noHelmets"] } };
  const questions = { ...contactSeed.questions, items: [asked, hidden, asked] };
  const stored = buildSeedPage(contactPage, { ...contactSeed, questions });
  const facts = getPageFacts("contact", stored, "en", getPublishedCatalog());
  expect(facts.questions).toBe("two");
});
