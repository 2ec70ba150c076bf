import { interfaceLanguage } from "./language.server.ts";

/** The page whose form holds a password, which no answer repeats. */
export function unkeptPage(request: Request) {
  const { pathname, search } = new URL(request.url);
  return {
    locale: interfaceLanguage(request),
    of: "operator" as const,
    path: pathname + search,
  };
}

/** What a page of the operator says while the database is away; reads the form that was sent to it. */
export async function operatorPage(request: Request) {
  const form = request.method === "POST" ? await request.formData() : undefined;
  return { ...unkeptPage(request), form };
}
