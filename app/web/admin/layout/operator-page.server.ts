import { getInterfaceLanguage } from "./interface-language.server.ts";

/**
 * Describes a page whose form contains a password. The form is left out, because no response may
 * repeat a password.
 */
export function describePageWithPassword(request: Request) {
  const { pathname, search } = new URL(request.url);
  return {
    locale: getInterfaceLanguage(request),
    of: "operator" as const,
    path: pathname.replace(/\.data$/, "") + search,
  };
}

/** Names of the fields that contain passwords. */
const passwordFields = ["password", "old", "fresh"];

/**
 * Returns the data that an operator's page needs while the database is unavailable, including the
 * sent form. A form that contains a password is left out.
 */
export async function describeAdminPage(request: Request) {
  const form = request.method === "POST" ? await request.formData() : undefined;
  const isKept = form && !passwordFields.some((name) => form.has(name));
  return { ...describePageWithPassword(request), form: isKept ? form : undefined };
}
