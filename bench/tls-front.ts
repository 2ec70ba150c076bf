import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";

export type Certificate = Readonly<{ key: Buffer; cert: Buffer; file: string }>;

/** A certificate for `localhost` in a folder, signed by itself; null without openssl. */
export function makeCertificate(folder: string): Certificate | null {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const { error, status, stderr } = spawnSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-keyout", key, "-out", cert, "-days", "1", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost"],
    ],
    { encoding: "utf8" },
  );
  if (error) return null;
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`);
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert };
}

/** An https front for the site that forwards requests as a proxy does. */
export async function startTlsFront(
  { key, cert }: Certificate,
  port: number,
  siteUrl: string,
): Promise<{ stop(): void }> {
  const front = createServer({ key, cert }, (guest, answer) => {
    const headers = {
      ...guest.headers,
      "x-forwarded-for": guest.socket.remoteAddress ?? "",
      "x-forwarded-proto": "https",
    };
    const asked = request(new URL(guest.url ?? "/", siteUrl), { method: guest.method, headers });
    asked.on("response", (from) => {
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    asked.on("error", (error) => answer.destroy(error));
    guest.pipe(asked);
  });
  await new Promise<void>((resolve, reject) => {
    front.once("error", reject);
    front.listen(port, "localhost", resolve);
  });
  return {
    stop() {
      front.close();
      front.closeAllConnections();
    },
  };
}
