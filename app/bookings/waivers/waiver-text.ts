import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import type { Localized } from "../../i18n/locale.ts";

/** A version of the waiver's text. */
export type WaiverText = Localized & Readonly<{ number: number; madeAt: Date; madeBy: string }>;

/** The waiver of the site: whether guests are asked to sign it, and its newest text if there is one. */
export type WaiverSetting = Readonly<{ isOn: boolean; newest: WaiverText | null }>;

export const waiverTextFields = ["en", "es"] as const;
export type WaiverTextField = (typeof waiverTextFields)[number];
export type WaiverTextErrors = Readonly<Partial<Record<WaiverTextField, TextErrorCode>>>;

/** Validates the texts of both languages. */
export function parseWaiverTexts(
  texts: Localized,
): { ok: true; texts: Localized } | { ok: false; errors: WaiverTextErrors } {
  const [en, es] = waiverTextFields.map((field) => cleanText(texts[field], textRules.waiver));
  if (en && es && "text" in en && "text" in es) {
    return { ok: true, texts: { en: en.text, es: es.text } };
  }
  const errors: Partial<Record<WaiverTextField, TextErrorCode>> = {};
  if (en && "error" in en) errors.en = en.error;
  if (es && "error" in es) errors.es = es.error;
  return { ok: false, errors };
}

/** Lists the paragraphs of a text, which empty lines separate. */
export function listParagraphs(text: string): string[] {
  return text
    .split("\n\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
