import { interfaceLanguage } from "./language.server.ts";

/** The page whose form contains a password: no answer repeats a password. */
export function unkeptPage(request: Request) {
  const { pathname, search } = new URL(request.url);
  return {
    locale: interfaceLanguage(request),
    of: "operator" as const,
    path: pathname + search,
  };
}

/** An operator page's data while the database is away; reads the form sent to the page. */
export async function operatorPage(request: Request) {
  const form = request.method === "POST" ? await request.formData() : undefined;
  return { ...unkeptPage(request), form };
}
