import { cream } from "../media/colours.ts";

/** The addresses of the kept sheet. All are below the worker's scope. */
export const sheetPath = "/admin/sheet";
export const sheetScriptPath = "/admin/sheet/page.js";
export const sheetStylePath = "/admin/sheet/page.css";

/**
 * Returns the document of the day sheet. It contains nothing of any account, so that the worker and
 * the site send the same one; its script fills it from what the phone keeps.
 */
export function getSheetDocument(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${cream}">
<title>Day sheet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheetStylePath}">
</head>
<body>
<div id="sheet"></div>
<noscript><p>The day sheet needs JavaScript. La hoja del día necesita JavaScript.</p>
<p><a href="/admin">Today · Hoy</a></p></noscript>
<script src="${sheetScriptPath}"></script>
</body>
</html>
`;
}
