import type { SignerRole, WaiverSignature } from "#db/schema.ts";
import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import { emptyDrawing, parseDrawnSignature } from "./waiver-signature.ts";

export const waiverFields = [
  "role",
  "riderName",
  "signerName",
  "method",
  "strokes",
  "typed",
] as const;
export type WaiverField = (typeof waiverFields)[number];
export type WaiverFormTexts = Readonly<Record<WaiverField, string>>;

/** The fields that can have an error. `strokes` and `typed` are two ways to give one signature. */
export type WaiverErrorField = Exclude<WaiverField, "method">;
export type WaiverErrorCode =
  | TextErrorCode
  | "choose-role"
  | "rider-is-minor"
  | "no-signature"
  | "invalid-drawing"
  | "other-name";
export type WaiverErrors = Readonly<Partial<Record<WaiverErrorField, WaiverErrorCode>>>;

/** The validated values of the form. */
export type Signing = Readonly<{
  role: SignerRole;
  riderName: string;
  signerName: string;
  signature: WaiverSignature;
}>;

/**
 * Validates the form in which a waiver is signed. `known` is who has to sign; null if the form asks
 * it. Without scripts nothing can be drawn, so a typed name counts when no strokes were posted.
 */
export function parseWaiverForm(
  texts: WaiverFormTexts,
  known: SignerRole | null,
): { ok: true; signing: Signing } | { ok: false; errors: WaiverErrors } {
  const errors: Partial<Record<WaiverErrorField, WaiverErrorCode>> = {};
  const readName = (field: "riderName" | "signerName" | "typed") => {
    const read = cleanText(texts[field], textRules.name);
    if ("text" in read) return read.text;
    errors[field] = read.error;
    return "";
  };
  const role = known ?? (["self", "guardian"] as const).find((one) => one === texts.role);
  if (!role) errors.role = "choose-role";
  if (known === "guardian" && texts.role === "self") errors.role = "rider-is-minor";
  const riderName = readName("riderName");
  const signerName = role === "guardian" ? readName("signerName") : riderName;
  let signature: WaiverSignature | null = null;
  if (texts.method === "type" || texts.strokes === "") {
    const typed = texts.typed.trim() === "" ? "" : readName("typed");
    if (texts.typed.trim() === "") errors.typed = "no-signature";
    else if (typed && signerName && !isSameName(typed, signerName)) errors.typed = "other-name";
    signature = { typed };
  } else {
    signature = parseDrawnSignature(texts.strokes);
    if (!signature) {
      errors.strokes = texts.strokes === emptyDrawing ? "no-signature" : "invalid-drawing";
    }
  }
  if (!role || !signature || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, signing: { role, riderName, signerName, signature } };
}

/** Whether two names are the same apart from capital letters, accents and spaces. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).join(" "),
  );
  return first === second;
}
