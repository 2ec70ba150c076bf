import { getInterfaceLanguage } from "./interface-language.server.ts";

/** The page whose form contains a password: no answer repeats a password. */
export function describePageWithPassword(request: Request) {
  const { pathname, search } = new URL(request.url);
  return {
    locale: getInterfaceLanguage(request),
    of: "operator" as const,
    path: pathname.replace(/\.data$/, "") + search,
  };
}

/** The fields in which passwords are typed. */
const passwordFields = ["password", "old", "fresh"];

/**
 * An operator page's data while the database is away; reads the form sent to the page. A form with a
 * password is not kept.
 */
export async function describeAdminPage(request: Request) {
  const form = request.method === "POST" ? await request.formData() : undefined;
  const isKept = form && !passwordFields.some((name) => form.has(name));
  return { ...describePageWithPassword(request), form: isKept ? form : undefined };
}
