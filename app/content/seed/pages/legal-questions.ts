import type { SeedPage } from "../../model/page-definition.ts";
import type { legalPage } from "../../pages/legal.ts";

/** The invitation to ask, beside the privacy notice and the terms. */
export const legalQuestionsSeed: SeedPage<typeof legalPage>["questions"] = {
  title: { en: "Questions?", es: "¿Tienes dudas?" },
  text: {
    en: "Ask before you book. We answer every day, {opens} to {closes}.",
    es: "Pregúntanos antes de reservar. Contestamos todos los días de {opens} a {closes}.",
  },
  link: { en: "Write to us", es: "Escríbenos" },
};
