/**
 * Whether a request comes from this site. Requests without an origin header come from programs, not
 * browsers, and are accepted.
 */
export function isFromThisSite(request: Request, siteUrl: string): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (!origin) return true;
  return (
    URL.canParse(origin) &&
    [new URL(request.url).host, new URL(siteUrl).host].includes(new URL(origin).host)
  );
}
