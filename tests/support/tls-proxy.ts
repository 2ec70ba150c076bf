import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request as send } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { getPort } from "./get-port.ts";
import { makeTemporaryFolder, removeDataDir } from "./temporary-data-dir.ts";

/** A proxy that speaks https with a certificate of its own in front of a site on this machine. */
export type TlsProxy = Readonly<{
  port: number;
  /** Names the site, once it runs at its address. */
  forwardTo(url: string): void;
  close(): Promise<void>;
}>;

/** Opens the proxy before the site, which has to know the port for its SITE_URL. */
export async function openTlsProxy(): Promise<TlsProxy> {
  const folder = makeTemporaryFolder();
  const pair = ["-keyout", "key.pem", "-out", "certificate.pem", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...pair], {
    cwd: folder,
    stdio: "ignore",
  });
  const [key, cert] = ["key.pem", "certificate.pem"].map((name) =>
    readFileSync(join(folder, name)),
  );
  removeDataDir(folder);
  let target = "";
  const server = createServer({ key, cert }, (request, response) => {
    const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress };
    const forwarded = send(new URL(request.url ?? "/", target), {
      method: request.method,
      headers,
    });
    forwarded.on("response", (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await getPort(server.listen(0, "127.0.0.1"));
  return {
    port,
    forwardTo: (url) => {
      target = url;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
