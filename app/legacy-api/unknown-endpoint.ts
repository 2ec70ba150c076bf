import { ApiRefusal, createEndpoint } from "../web/endpoints/api-response.ts";

/** Answers requests for all other URLs of the legacy API with a JSON error instead of a page. */
export async function loader(
  args: Parameters<ReturnType<typeof createEndpoint>>[0],
): Promise<Response> {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
  return createEndpoint(Object.fromEntries(methods.map((method) => [method, refuseRequest])))(args);
}
export const action = loader;

async function refuseRequest({ url }: { url: URL }): Promise<Response> {
  const name = url.pathname.split("/").at(-1)?.slice(0, 60) ?? "";
  if (url.pathname.startsWith("/functions/")) {
    throw new ApiRefusal(404, { code: "NOT_FOUND", message: "Requested function was not found" });
  }
  throw url.pathname.startsWith("/rest/v1/rpc/")
    ? new ApiRefusal(404, {
        code: "PGRST202",
        message: `Could not find the function public.${name} in the schema cache`,
      })
    : new ApiRefusal(404, {
        code: "PGRST205",
        message: `Could not find the table 'public.${name}' in the schema cache`,
      });
}
