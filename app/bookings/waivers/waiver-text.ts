import type { Localized } from "../../i18n/locale.ts";

export type WaiverText = Localized & Readonly<{ number: number; madeAt: Date; madeBy: string }>;

/** The waiver of the site: whether guests are asked to sign it, and its newest text if there is one. */
export type WaiverSetting = Readonly<{ isOn: boolean; newest: WaiverText | null }>;

/** Lists the paragraphs of a text, which empty lines separate. */
export function listParagraphs(text: string): string[] {
  return text
    .split("\n\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
