import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { freePort } from "../tests/support/site-process.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-data-dir.ts";

/** The paths where distributions put the module for files precompressed with brotli. */
const brotliModules = [
  "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",
  "/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so",
];

export type Nginx = Readonly<{ url: string; encoding: "br" | "gzip"; stop(): Promise<void> }>;

/**
 * Starts nginx with the page at an address as a file, precompressed as on our own server; null if
 * nginx is not installed. One worker, as our server is one process; open files cached; no log.
 */
export async function startNginx(pageUrl: string): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const page = Buffer.from(await (await fetch(pageUrl)).arrayBuffer());
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "index.html.br"), brotliCompressSync(page));
  writeFileSync(join(folder, "index.html.gz"), gzipSync(page, { level: 9 }));
  const port = await freePort();
  const brotli = brotliModules.find(existsSync);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, brotli));
  const child = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}/`;
  const encoding = brotli ? "br" : "gzip";
  await answers(url, encoding);
  return {
    url,
    encoding,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, encoding: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const headers = { "accept-encoding": encoding };
    const answer = await fetch(url, { headers }).catch(() => null);
    if (answer?.headers.get("content-encoding") === encoding) return;
    await sleep(50);
  }
  throw new Error(`nginx does not send its page with ${encoding}`);
}

function configuration(folder: string, port: number, brotli: string | undefined): string {
  return `
${brotli ? `load_module ${brotli};` : ""}
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  types { text/html html; }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  gzip_static on;
  ${brotli ? "brotli_static on;" : ""}
  server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
}
`;
}
