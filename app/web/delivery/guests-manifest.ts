/** A route as the build's manifest describes it to browsers. */
type ManifestRoute = Readonly<{ id: string; path?: string; hasDefaultExport?: boolean }>;

/** The part of the manifest's address that tells the guests' copy from the whole. */
const named = /\/manifest-(?=[\w-]+\.js$)/;

/** Whether a route is the operator's. No page for guests leads there without a new document. */
export function isOperators({ id, path }: ManifestRoute): boolean {
  return id === "operator" || (path?.startsWith("/admin") ?? false);
}

/**
 * The address of the manifest without the operator's routes: every page loads the manifest, and most
 * of its names are the operator's. A manifest that has no such copy keeps its address.
 */
export function guestsManifestUrl(url: string): string {
  return url.replace(named, "/guests-manifest-");
}

/**
 * The text of that manifest, from the text of the whole. It also leaves out the routes without a
 * page, which browsers load by their address alone, and what browsers do not read: that the others
 * have a page, and all that is false, which React Router takes for granted.
 */
export function guestsManifest(text: string): string {
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, ManifestRoute> };
  const routes = Object.values(manifest.routes).filter(
    (route) => !isOperators(route) && route.hasDefaultExport,
  );
  const kept = {
    ...manifest,
    routes: Object.fromEntries(routes.map(({ hasDefaultExport, ...route }) => [route.id, route])),
  };
  const needed = (_: string, value: unknown) => (value === false ? undefined : value);
  return text.slice(0, start) + JSON.stringify(kept, needed) + text.slice(end);
}
