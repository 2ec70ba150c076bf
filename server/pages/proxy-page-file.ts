import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#app/platform/logger.server.ts";
import { renderProxyPage } from "#app/web/errors/proxy-page.ts";

/**
 * Writes the page that the reverse proxy shows while the site does not answer, with the published
 * phone number, into a folder that the proxy can read (deploy/nginx.conf, deploy/Caddyfile). A
 * failure is logged and changes nothing else. Does nothing without a folder.
 */
export async function writeProxyPage(folder: string | undefined, log: Logger): Promise<void> {
  if (!folder) return;
  try {
    await mkdir(folder, { recursive: true });
    // Processes that share the folder may write at the same time.
    const draft = join(folder, `.502.${process.pid}`);
    await writeFile(draft, renderProxyPage());
    // The proxy is another user of the machine, and the service's umask keeps others out.
    await chmod(draft, 0o644);
    await rename(draft, join(folder, "502.html"));
  } catch (error) {
    log.warn({ err: error }, "the proxy's page could not be written (PROXY_PAGE_DIR)");
  }
}
