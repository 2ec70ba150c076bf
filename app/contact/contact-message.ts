import { z } from "zod";
import { holdsCardNumber } from "../booking/card-number.ts";
import type { Locale } from "../i18n/locale.ts";
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactLengths,
} from "./contact-fields.ts";

export type ContactMessage = Readonly<Record<ContactField, string> & { language: Locale }>;

const code = (name: ContactErrorCode) => ({ error: name });

/** Control characters would end a mail header or a text column; half a letter cannot be stored. */
const unreadableLine = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/u;
const unreadableText = /[^\P{Cc}\n\t]|\p{Cs}/u;

function text(field: ContactField, unreadable: RegExp) {
  return z
    .string(code("required"))
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, code("required"))
        .max(contactLengths[field], code("too-long"))
        .refine((typed) => !unreadable.test(typed), code("invalid-text"))
        .refine((typed) => !holdsCardNumber(typed), code("card-number")),
    );
}

/**
 * One plain address, because it becomes the Reply-To of a mail: no list, no name, no comment. What
 * mail servers accept beyond that is not worth a typo.
 */
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

const contactSchema = z.object({
  name: text("name", unreadableLine),
  email: text("email", unreadableLine).refine((typed) => emailPattern.test(typed), {
    ...code("invalid-email"),
  }),
  subject: text("subject", unreadableLine),
  message: text("message", unreadableText),
});

/** Checks what was typed: the fields, trimmed, or the first error of each. */
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
