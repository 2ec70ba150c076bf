import { getSheetDocument, sheetPath, sheetScriptPath, sheetStylePath } from "../document.ts";
import { type FetchEvent, workerScope } from "./worker-scope.ts";

/** The page's script and style, which the build puts into the worker (scripts/phone-sheet-plugin.ts). */
declare const builtSheetFiles: Readonly<{ script: string; style: string }>;

const files = new Map([
  [sheetPath, { type: "text/html", read: getSheetDocument }],
  [sheetScriptPath, { type: "text/javascript", read: () => builtSheetFiles.script }],
  [sheetStylePath, { type: "text/css", read: () => builtSheetFiles.style }],
]);

const policy = [
  "default-src 'none'",
  ...["script-src", "style-src", "connect-src", "manifest-src"].map((kind) => `${kind} 'self'`),
  // The page's empty icon is a data: address, so that the browser asks for none.
  "img-src 'self' data:",
  ...["base-uri", "form-action", "frame-ancestors"].map((kind) => `${kind} 'none'`),
].join("; ");

/**
 * Answers the day sheet's page, script and style without the network. The browser keeps them as parts
 * of the worker, so that all three are always of one version. No other request is touched.
 */
export function answerSheetFiles(): void {
  workerScope.addEventListener("fetch", (event) => answer(event));
}

function answer(event: FetchEvent): void {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const file = files.get(pathname);
  if (!file || method !== "GET" || origin !== workerScope.location.origin) return;
  event.respondWith(
    new Response(file.read(), {
      headers: {
        "content-type": `${file.type}; charset=utf-8`,
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
      },
    }),
  );
}
