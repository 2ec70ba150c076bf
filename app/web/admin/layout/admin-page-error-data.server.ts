import { getInterfaceLanguage } from "./interface-language.server.ts";

/**
 * Returns the data for the error page that is shown while the database is unavailable. The
 * submitted form is left out, because it contains a password, which no response may repeat.
 */
export function getPasswordPageErrorData(request: Request) {
  const { pathname, search } = new URL(request.url);
  return {
    locale: getInterfaceLanguage(request),
    pageGroup: "operator" as const,
    path: pathname.replace(/\.data$/, "") + search,
  };
}

/** Names of the fields that contain passwords. */
const passwordFields = ["password", "old", "fresh"];

/**
 * Returns the data for the error page that an operator sees while the database is unavailable. The
 * submitted form is included unless it contains a password.
 */
export async function getAdminPageErrorData(request: Request) {
  const form = request.method === "POST" ? await request.formData() : undefined;
  const isKept = form && !passwordFields.some((name) => form.has(name));
  return { ...getPasswordPageErrorData(request), form: isKept ? form : undefined };
}
