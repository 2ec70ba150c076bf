import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-copy.ts";
import { findFreePort } from "./site-process.ts";

/** A reverse proxy of the system that runs with its file in deploy/, on ports of its own. */
export type ShippedProxy = Readonly<{
  https: number;
  http: number;
  /** Returns everything that the proxy has logged so far. */
  readLogs(): string;
  stop(): Promise<void>;
}>;

export type Places = Readonly<{
  /** An empty folder. */
  folder: string;
  /** The port of the site. */
  site: number;
  /** The folder with 502.html. */
  page: string;
}>;

/** Whether the system has a program. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? "")
    .split(":")
    .concat("/usr/sbin")
    .some((folder) => {
      try {
        return readdirSync(folder).includes(name);
      } catch {
        return false;
      }
    });
}

/** Starts nginx with the files of deploy/ between logs as Debian's nginx.conf has them. */
export async function startNginx({ folder, site, page }: Places): Promise<ShippedProxy> {
  const ports = { https: await findFreePort(), http: await findFreePort() };
  for (const name of ["conf.d", "tls", "logs"]) mkdirSync(join(folder, name));
  // The workers are another user.
  chmodSync(folder, 0o755);
  const key = ["-keyout", "privkey.pem", "-out", "fullchain.pem", "-subj", "/CN=example.com"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...key], {
    cwd: join(folder, "tls"),
    stdio: "ignore",
  });
  for (const [from, to] of [
    ["nginx-http.conf", "marea-http.conf"],
    ["nginx.conf", "marea.conf"],
  ] as const) {
    const shipped = readFileSync(join(projectFolder, "deploy", from), "utf8")
      .replaceAll("/etc/letsencrypt/live/example.com", join(folder, "tls"))
      .replaceAll("/var/log/nginx", join(folder, "logs"))
      .replaceAll("/var/cache/marea", page)
      .replaceAll(/^\s*listen \[::\].*$/gm, "")
      .replaceAll("listen 443", `listen ${ports.https}`)
      .replaceAll("listen 80", `listen ${ports.http}`)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${site}`);
    writeFileSync(join(folder, "conf.d", to), shipped);
  }
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
    events { }
    http {
      access_log ${folder}/logs/access.log;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(" ")}
      include ${folder}/conf.d/*.conf;
    }`,
  );
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const readPrinted = collectOutput(child);
  const readFiles = () =>
    readdirSync(join(folder, "logs"))
      .map((name) => readFileSync(join(folder, "logs", name), "utf8"))
      .join("\n");
  return createProxy(child, ports, () => readPrinted() + readFiles());
}

/** Starts Caddy with one of its files in deploy/ and certificates of its own. */
export async function startCaddy(
  { folder, site, page }: Places,
  name: "Caddyfile" | "compose.Caddyfile" = "Caddyfile",
): Promise<ShippedProxy> {
  const ports = { https: await findFreePort(), http: await findFreePort() };
  const shipped = readFileSync(join(projectFolder, "deploy", name), "utf8")
    .replaceAll(/\/var\/cache\/marea|(?<=root \* )\/proxy-page/g, page)
    .replaceAll(/127\.0\.0\.1:3000|web\d:3000/g, `127.0.0.1:${site}`)
    .replace(
      /^\{$/m,
      `{\nadmin off\nlocal_certs\nskip_install_trust\nhttps_port ${ports.https}\nhttp_port ${ports.http}`,
    );
  const file = join(folder, "Caddyfile");
  writeFileSync(file, shipped);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, ...homes, SITE_URL: "https://example.com" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return createProxy(child, ports, collectOutput(child));
}

function collectOutput(child: ChildProcess): () => string {
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return () => printed;
}

function createProxy(
  child: ChildProcess,
  ports: Readonly<{ https: number; http: number }>,
  readLogs: () => string,
): ShippedProxy {
  return {
    ...ports,
    readLogs,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
