import { once } from "node:events";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as requestPlain } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderProxyPage } from "#app/web/errors/proxy-page.ts";
import { getPort } from "../../support/get-port.ts";
import {
  hasProgram,
  type Places,
  type ShippedProxy,
  startCaddy,
  startNginx,
} from "../../support/shipped-proxy.ts";
import { makeTemporaryFolder } from "../../support/temporary-data-dir.ts";

// Guests come from an address that nothing else in the logs can have.
const guestAddress = "127.0.0.2";
const secretPaths = [
  "/booking/manage/SECRET",
  "/booking/pay/SECRET",
  "/calendar/SECRET.ics",
  "/admin/password/SECRET",
  "/admin/invitation/SECRET",
  "/admin?link=SECRET",
  "/booking-confirmation?session_id=SECRET",
];

let folder: string;
let page: string;
let site: ReturnType<typeof createServer>;
let proxy: ShippedProxy | undefined;

beforeEach(() => {
  folder = makeTemporaryFolder();
  page = makeTemporaryFolder();
  chmodSync(page, 0o755);
  site = createServer((asked, answer) => {
    if (asked.url?.includes("broken")) return void asked.socket.destroy();
    if (asked.url?.includes("cut")) {
      answer.writeHead(200, { "content-length": 1_000 });
      return void answer.write("begun", () => asked.socket.destroy());
    }
    if (asked.url?.includes("moved")) answer.writeHead(303, { location: "/booking/manage/SECRET" });
    answer.end("the site");
  });
});

afterEach(async () => {
  await proxy?.stop();
  site.closeAllConnections();
  if (site.listening) await new Promise((resolve) => site.close(resolve));
  for (const made of [folder, page]) rmSync(made, { recursive: true });
});

type Answer = Readonly<{ status: number; text: string }>;

/** Asks the proxy as a guest's browser does. A connection that breaks is answered with status 0. */
function ask(path: string, { plain = false, host = "example.com", body = "" } = {}) {
  const options = {
    ...{ host: "127.0.0.1", localAddress: guestAddress, servername: host, path, agent: false },
    method: body ? "POST" : "GET",
    headers: { host, referer: `https://${host}/booking/manage/SECRET` },
    rejectUnauthorized: false,
  };
  return new Promise<Answer>((resolve) => {
    const send = plain ? requestPlain : request;
    const sent = send({ ...options, port: plain ? proxy?.http : proxy?.https }, async (answer) => {
      let text = "";
      try {
        for await (const chunk of answer) text += chunk;
      } catch {
        text = "";
      }
      resolve({ status: answer.statusCode ?? 0, text });
    });
    sent.on("error", () => resolve({ status: 0, text: "" }));
    sent.end(body);
  });
}

/** Sends bytes to the proxy's https port that are no TLS. */
async function sendRaw(text: string): Promise<void> {
  const socket = connect({
    port: proxy?.https ?? 0,
    host: "127.0.0.1",
    localAddress: guestAddress,
  });
  socket.on("error", () => {});
  socket.end(text);
  socket.resume();
  await once(socket, "close");
}

describe.each([
  ["nginx", "nginx", startNginx, 502],
  ["Caddy", "caddy", startCaddy, 502],
  // It asks /readyz itself, so it knows that no process is there.
  [
    "Caddy of compose.yaml",
    "caddy",
    (places: Places) => startCaddy(places, "compose.Caddyfile"),
    503,
  ],
] as const)("the shipped file of %s", (name, program, start, status) => {
  it.skipIf(!hasProgram(program))(
    `${name} logs no secret link, query or address, and shows the page with the phone number while the site is down`,
    async () => {
      const port = await getPort(site.listen(0, "127.0.0.1"));
      proxy = await start({ folder, site: port, page });
      await expect.poll(async () => (await ask("/")).text).toBe("the site");
      const ways = [{}, { body: "x" }, { plain: true }, { host: "www.example.com" }];
      const visitAll = () =>
        Promise.all(secretPaths.flatMap((path) => ways.map((way) => ask(path, way))));
      await visitAll();
      for (const kind of ["broken", "cut", "moved"]) await ask(`/booking/manage/SECRET?${kind}`);
      await ask("/booking/manage/SECRET", { body: "x".repeat(300_000) });
      await ask(`/booking/manage/SECRET${"x".repeat(40_000)}`);
      await sendRaw("GET /booking/manage/SECRET HTTP/1.1\r\nhost: example.com\r\n\r\n");
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      await visitAll();
      expect((await ask("/booking")).status).toBe(status);

      writeFileSync(join(page, "502.html"), renderProxyPage());
      expect(await ask("/booking/manage/SECRET")).toEqual({ status, text: renderProxyPage() });

      const logs = proxy.readLogs();
      expect(logs).not.toContain("SECRET");
      expect(logs).not.toContain(guestAddress);
      expect(logs).toMatch(new RegExp(`\\b${status}\\b`));
    },
  );
});
