import { fileURLToPath } from "node:url";

/** The folder of the project. It does not end with a slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
