import { z } from "zod";
import { createTextSchema } from "../forms/form-text-schema.ts";
import type { Locale } from "../i18n/locale.ts";
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactRules,
} from "./contact-fields.ts";

export type ContactMessage = Readonly<Record<ContactField, string> & { language: Locale }>;

const { name, email, subject, message } = contactRules;
const contactSchema = z.object({
  name: createTextSchema(name),
  email: createTextSchema(email),
  subject: createTextSchema(subject),
  message: createTextSchema(message).transform(collapseBlankLines),
});

/** Replaces three or more blank lines in a row with two. */
function collapseBlankLines(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){3,}/g, "\n\n\n");
}

/**
 * Validates the submitted fields; returns the cleaned fields, or the first error of each invalid
 * field.
 */
export function parseContactFields(
  input: unknown,
): { ok: true; fields: Record<ContactField, string> } | { ok: false; errors: ContactErrors } {
  const result = contactSchema.safeParse(input);
  if (result.success) return { ok: true, fields: result.data };
  const errors: ContactErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as ContactField | undefined;
    if (field) errors[field] ??= issue.message as ContactErrorCode;
  }
  return { ok: false, errors };
}
