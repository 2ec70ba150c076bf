import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FakeStripe } from "../../../support/fake-stripe.ts";
import { startSmtpServer } from "../../../support/faulty-mail-server.ts";
import { runCommand } from "../../../support/run-command.ts";
import { startSite } from "../../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../../support/temporary-data-dir.ts";
import { createTestDatabase } from "../../../support/test-database.ts";
import { testSecretsKey } from "../../../support/test-secrets.ts";
import { openTlsProxy } from "../../../support/tls-proxy.ts";

export const stripeKey = "sk_live_firsthour4242";
export const mailboxPassword = "planted-mailbox-password";

export type FirstHourSite = Awaited<ReturnType<typeof openFirstHourSite>>;

/**
 * Starts a site on an empty database as a technician leaves it: behind a proxy, with its https address
 * and TRUST_PROXY in .env, and nothing else of the business. Stripe and the mail server are stand-ins on
 * this machine, which two more settings allow.
 */
export async function openFirstHourSite() {
  const folder = makeTemporaryFolder();
  const database = await createTestDatabase();
  const proxy = await openTlsProxy();
  const stripe = new FakeStripe();
  const { port } = await stripe.start();
  stripe.accounts.addKey(stripeKey, "acct_first_hour");
  const mails: string[] = [];
  const mailServer = await startSmtpServer({
    onAuth: ({ username, password }, _session, done) =>
      password === mailboxPassword
        ? done(null, { user: username ?? "" })
        : done(new Error("wrong password")),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(Buffer.concat(chunks).toString("utf8"));
      done();
    },
  });
  const url = `https://rides.localhost:${proxy.port}`;
  const settings = {
    ...{ DATABASE_URL: database.connectionString, DATA_DIR: folder, ADMIN_PASSWORD: "" },
    ...{ SITE_URL: url, TRUST_PROXY: "true", AUTOMATION_ALLOW_LOOPBACK: "true" },
  };
  const preload = join(import.meta.dirname, "../../../support/fake-stripe-calls.ts");
  const site = await startSite({
    ...settings,
    PROVIDER_PORT: String(port),
    NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
  });
  proxy.forwardTo(site.url);
  stripe.accounts.toServer = (to) =>
    to.startsWith(`${url}/`) ? site.url + new URL(to).pathname : null;
  return {
    url,
    /** The address past the proxy, for requests without a browser. */
    localUrl: site.url,
    stripe,
    mails,
    mailPort: mailServer.port,
    /** Returns the password that the first start prints once; undefined until it has. */
    findFirstPassword: () => /only this once: (\S+)\n/.exec(site.readOutput())?.[1],
    runLaunchCheck: () =>
      runCommand("launch-check", [], { ...settings, SECRETS_KEY: testSecretsKey }),
    async close() {
      await site.stop();
      await proxy.close();
      stripe.stop();
      await mailServer.close();
      await database.drop();
      removeDataDir(folder);
    },
  };
}
