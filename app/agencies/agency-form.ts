import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { createOptionalTextSchema, createTextSchema } from "../forms/form-text-schema.ts";
import { type TextErrorCode, type TextRule, textRules } from "../forms/text-rules.ts";
import { isAgencyCode } from "./agency-code.ts";
import { formatPercent, parseBasisPoints } from "./commission.ts";

/** The names of the fields in an agency's form. */
export const agencyFields = [
  "kind",
  "name",
  "commission",
  "code",
  "contactName",
  "phone",
  "email",
  "language",
  "note",
] as const;
export type AgencyField = (typeof agencyFields)[number];
export type AgencyTexts = Readonly<Record<AgencyField, string>>;

/** The error codes of the form's fields. The messages contain a text for each. */
export type AgencyErrorCode =
  | TextErrorCode
  | "choose-kind"
  | "not-a-percentage"
  | "not-a-code"
  | "code-taken";
export type AgencyErrors = Partial<Record<AgencyField, AgencyErrorCode>>;

/** The validated values of an agency's form. If `code` is null, it is derived from the name. */
export type TypedAgency = Readonly<{
  kind: "agency" | "hotel";
  name: string;
  commissionBasisPoints: number;
  code: string | null;
  contactName: string;
  phone: string;
  email: string;
  language: Locale;
  note: string | null;
}>;

/** The rules of the fields that hold a text. */
export const agencyTextRules = {
  name: textRules.name,
  contactName: textRules.name,
  phone: textRules.phone,
  email: textRules.email,
  note: textRules.remarks,
} satisfies Partial<Record<AgencyField, TextRule>>;

/**
 * Creates the schema when a form is parsed, so that browsers, which import this module only for the
 * names of the fields, never build it.
 */
const createSchema = () =>
  z.object({
    kind: z.enum(["agency", "hotel"], "choose-kind"),
    name: createTextSchema(agencyTextRules.name),
    commission: z.string().transform((typed, context) => {
      const points = typed.trim() === "" ? 0 : parseBasisPoints(typed);
      if (points !== null) return points;
      context.issues.push({ code: "custom", message: "not-a-percentage", input: typed });
      return z.NEVER;
    }),
    code: z.string().transform((typed, context) => {
      const code = typed.trim().toLowerCase();
      if (code === "") return null;
      if (isAgencyCode(code)) return code;
      context.issues.push({ code: "custom", message: "not-a-code", input: typed });
      return z.NEVER;
    }),
    contactName: createOptionalTextSchema(agencyTextRules.contactName),
    phone: createOptionalTextSchema(agencyTextRules.phone),
    email: createOptionalTextSchema(agencyTextRules.email),
    language: z.enum(["en", "es"], "invalid-text"),
    note: createOptionalTextSchema(agencyTextRules.note),
  });

/** Validates an agency's form. Returns the validated values, or the first error of each field. */
export function parseAgencyForm(
  texts: AgencyTexts,
): { ok: true; typed: TypedAgency } | { ok: false; errors: AgencyErrors } {
  const read = createSchema().safeParse(texts);
  if (!read.success) {
    const errors: AgencyErrors = {};
    for (const issue of read.error.issues) {
      errors[issue.path[0] as AgencyField] ??= issue.message as AgencyErrorCode;
    }
    return { ok: false, errors };
  }
  const { commission: commissionBasisPoints, contactName, phone, email, ...rest } = read.data;
  return {
    ok: true,
    typed: {
      ...rest,
      commissionBasisPoints,
      contactName: contactName ?? "",
      phone: phone ?? "",
      email: email ?? "",
    },
  };
}

/** Converts an agency to the texts that its form shows. */
export function toAgencyTexts(agency: TypedAgency): AgencyTexts {
  const { kind, name, code, contactName, phone, email, language, note } = agency;
  const commission = formatPercent(agency.commissionBasisPoints);
  const texts = { kind, name, contactName, phone, email, language, commission };
  return { ...texts, code: code ?? "", note: note ?? "" };
}
