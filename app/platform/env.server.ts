import { resolve } from "node:path";
import { z } from "zod";
import { backupRetentionDays } from "../business/facts.ts";
import { describeMisspelledSettings } from "./misspelled-settings.ts";
import { checkTruncatedValues } from "./settings-file.server.ts";
import { StartupError } from "./startup-error.ts";

const createAddressSchema = (error: string, isSound: (url: URL) => boolean) =>
  z
    .string()
    .trim()
    .refine((value) => /^\w+:\/\//.test(value) && URL.canParse(value), { error, abort: true })
    .refine((value) => isSound(new URL(value)), error);
const createUrlSchema = (protocols: RegExp, example: string) =>
  createAddressSchema(`must be an address such as ${example}`, ({ protocol }) =>
    protocols.test(protocol),
  );
/**
 * In a database address, an unescaped # or / in the password ends the host part, and digits before
 * it look like a port.
 */
const createUrlWithPasswordSchema = (protocols: RegExp, example: string) =>
  createAddressSchema(
    `must be an address such as ${example}; in the password, write # as %23 and / as %2F`,
    ({ protocol, pathname, hash }) =>
      protocols.test(protocol) && hash === "" && !pathname.includes("@"),
  );
/** The site's address has no path, because pages, links and cookies start at the root. */
const createSiteUrlSchema = () =>
  createAddressSchema(
    "must be an address without a path, such as https://example.com",
    ({ protocol, pathname, search, hash, username }) =>
      /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && search + hash + username === "",
  );
const createChoiceSchema = <T extends string>(...values: [T, ...T[]]) => {
  const list = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { error: `must be ${list}` });
};
/** An empty value in .env counts as not set. */
const createOptionalSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const schema = z.object({
  PORT: createOptionalSchema(
    z.coerce.number({ error: "must be a number from 1 to 65535" }).int().min(1).max(65535),
  ),
  SITE_URL: createOptionalSchema(createSiteUrlSchema()),
  DATA_DIR: createOptionalSchema(z.string()),
  DATABASE_URL: createOptionalSchema(
    createUrlWithPasswordSchema(/^postgres(ql)?:$/, "postgresql://user:password@host:5432/name"),
  ),
  DB_POOL_MAX: createOptionalSchema(
    z.coerce.number({ error: "must be a number from 2 to 200" }).int().min(2).max(200),
  ),
  ADMIN_PASSWORD: createOptionalSchema(z.string().min(8, "must have at least 8 characters")),
  SECRETS_KEY: createOptionalSchema(
    z
      .string()
      .regex(
        /^[\w+/-]{43}=?$/,
        "must be 32 random bytes in base64, as this prints them: openssl rand -base64 32",
      ),
  ),
  TEST_PASSWORD_HASH: createOptionalSchema(z.literal("cheap", "can only be cheap, or empty")),
  DRAIN_SECONDS: createOptionalSchema(
    z.coerce.number({ error: "must be a number from 0 to 60" }).int().min(0).max(60),
  ),
  JOBS: createOptionalSchema(createChoiceSchema("true", "false")),
  METRICS_TOKEN: createOptionalSchema(z.string().min(16, "must have at least 16 characters")),
  BACKUP_DIR: createOptionalSchema(z.string()),
  BACKUP_KEEP: createOptionalSchema(
    z.coerce
      .number({
        error: `must be a number from 1 to ${backupRetentionDays}, as the privacy notice says`,
      })
      .int()
      .min(1)
      .max(backupRetentionDays),
  ),
  PUBLIC_ANON_KEY: createOptionalSchema(
    z.string().regex(/^[\w.-]{8,400}$/, "must be 8 or more letters, digits, dots or dashes"),
  ),
  STRIPE_SECRET_KEY: createOptionalSchema(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must start with sk_test_ or sk_live_"),
  ),
  STRIPE_WEBHOOK_SECRET: createOptionalSchema(
    z.string().regex(/^whsec_/, "must start with whsec_"),
  ),
  SMTP_URL: createOptionalSchema(
    createUrlWithPasswordSchema(/^smtps?:$/, "smtp://user:password@mail.example.com:587"),
  ),
  MAIL_FROM: createOptionalSchema(z.string()),
  OPERATOR_EMAIL: createOptionalSchema(z.email({ error: "must be an e-mail address" })),
  AUTOMATION_WEBHOOK_URL: createOptionalSchema(
    createUrlSchema(/^https?:$/, "https://hooks.example.com/x"),
  ),
  AUTOMATION_ALLOW_LOOPBACK: createOptionalSchema(createChoiceSchema("true", "false")),
  HOST: createOptionalSchema(z.string()),
  PAYMENTS: createOptionalSchema(createChoiceSchema("stripe", "sandbox")),
  TRUST_PROXY: createOptionalSchema(
    z.string().regex(/^(true|false|[0-9])$/, "must be true, false or how many proxies there are"),
  ),
  LOG_LEVEL: createOptionalSchema(
    createChoiceSchema("fatal", "error", "warn", "info", "debug", "silent"),
  ),
});

/** The names of all settings in .env. */
export const settingNames = Object.keys(schema.shape);

/**
 * The settings that a backup may contain in plain text. All others, including new ones that are not
 * listed here, count as secrets.
 */
export const publicSettings: ReadonlySet<string> = new Set<keyof typeof schema.shape>([
  "PORT",
  "HOST",
  "SITE_URL",
  "TRUST_PROXY",
  "DATA_DIR",
  "DB_POOL_MAX",
  "BACKUP_DIR",
  "BACKUP_KEEP",
  "DRAIN_SECONDS",
  "JOBS",
  "TEST_PASSWORD_HASH",
  "PUBLIC_ANON_KEY",
  "PAYMENTS",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "AUTOMATION_ALLOW_LOOPBACK",
  "LOG_LEVEL",
]);

export type Env = Readonly<{
  port: number;
  /** The address to listen on; undefined means all addresses of this machine. */
  host: string | undefined;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The maximum number of database connections that this process uses for pages. */
  databasePoolMax: number;
  /**
   * How long a process keeps serving after it was told to stop, in seconds. During that time
   * /readyz reports that it is stopping.
   */
  drainSeconds: number;
  /** Whether this process runs jobs. If not, it only serves pages. */
  worksJobs: boolean;
  /** The token that grants access to /metrics; undefined disables that page. */
  metricsToken: string | undefined;
  /** A second folder, besides the data folder, that gets a copy of every backup. */
  backupFolder: string | undefined;
  /** The number of nightly backups to keep in each folder. */
  backupsKept: number;
  adminPassword: string | undefined;
  /** The key of the secrets in the database; undefined if the key is in the data folder. */
  secretsKey: string | undefined;
  /** The cost of hashing new passwords. */
  passwordHashCost: "slow" | "cheap";
  publicAnonKey: string;
  /** Whether PAYMENTS=sandbox enables payments that move no money, even on a public site. */
  asksForSandbox: boolean;
  /**
   * The provider for new payments. Other providers still handle the payments that they took
   * earlier.
   */
  paymentProvider: "stripe" | "sandbox";
  /** Stripe's keys; undefined if they are not set. */
  stripe: Readonly<{ secretKey: string; webhookSecret: string }> | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  operatorEmail: string | undefined;
  automationWebhookUrl: string | undefined;
  /** For development only: whether the automation webhook may call this machine. */
  automationAllowLoopback: boolean;
  /** The number of trusted proxies in front of the site. Their X-Forwarded-* headers are used. */
  trustProxy: number;
  logLevel: string;
}>;

/**
 * Checks the settings beyond what `readEnv` can see in their values. Throws a StartupError if a
 * value in .env was truncated at a #. Returns a line about each name that seems to be a misspelled
 * setting.
 */
export function checkSettingsFile(source: NodeJS.ProcessEnv = process.env): string[] {
  checkTruncatedValues(".env", source);
  return describeMisspelledSettings(Object.keys(source), settingNames);
}

/** Reads and validates the settings. Throws a StartupError that lists every invalid value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartupError(`Please mend these settings (in .env): ${lines.join("; ")}.`);
  }
  const env = result.data;
  const port = env.PORT ?? 3000;
  const trustProxy = parseProxyCount(env.TRUST_PROXY ?? "false");
  const siteUrl = (env.SITE_URL ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, "");
  return {
    port,
    // Behind a proxy, clients must not reach the port directly, because they could claim any
    // address.
    host: env.HOST ?? (trustProxy > 0 ? "127.0.0.1" : undefined),
    siteUrl,
    dataDir: resolve(env.DATA_DIR ?? "data"),
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DB_POOL_MAX ?? 16,
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    worksJobs: env.JOBS !== "false",
    metricsToken: env.METRICS_TOKEN,
    backupFolder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    backupsKept: env.BACKUP_KEEP ?? backupRetentionDays,
    adminPassword: env.ADMIN_PASSWORD,
    secretsKey: env.SECRETS_KEY,
    passwordHashCost: getPasswordHashCost(env.TEST_PASSWORD_HASH, siteUrl),
    publicAnonKey: env.PUBLIC_ANON_KEY ?? "marea-public-anon-key",
    ...listProviders(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorEmail: env.OPERATOR_EMAIL,
    automationWebhookUrl: env.AUTOMATION_WEBHOOK_URL,
    automationAllowLoopback: env.AUTOMATION_ALLOW_LOOPBACK === "true",
    trustProxy,
    logLevel: env.LOG_LEVEL ?? "info",
  };
}

/** Allows cheap hashing only if SITE_URL is http on localhost. */
function getPasswordHashCost(asked: "cheap" | undefined, siteUrl: string): Env["passwordHashCost"] {
  const { protocol, hostname } = new URL(siteUrl);
  if (!asked) return "slow";
  if (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return asked;
  throw new StartupError(
    "Please remove TEST_PASSWORD_HASH from .env: it is for tests and only allowed while SITE_URL is http on localhost.",
  );
}

function parseProxyCount(setting: string): number {
  return setting === "true" ? 1 : setting === "false" ? 0 : Number(setting);
}

/**
 * Returns the payment settings. Throws if only one of Stripe's keys is set: without the webhook
 * secret, the site would take money and never learn about it. The keys remain useful while another
 * provider takes new payments, because refunds of earlier payments need them.
 */
function listProviders(
  env: z.infer<typeof schema>,
): Pick<Env, "asksForSandbox" | "paymentProvider" | "stripe"> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS } = env;
  if (!secretKey !== !webhookSecret) {
    throw new StartupError(
      "Please set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in .env, or neither for the sandbox.",
    );
  }
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
  if (PAYMENTS === "stripe" && !stripe) {
    throw new StartupError(
      "PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Please set both in .env.",
    );
  }
  return {
    asksForSandbox: PAYMENTS === "sandbox",
    paymentProvider: PAYMENTS ?? (stripe ? "stripe" : "sandbox"),
    stripe,
  };
}

/** Returns the address at which this process reaches itself without a proxy. */
export function getLoopbackUrl({ host, port }: Pick<Env, "host" | "port">): string {
  if (!host || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Returns whether npm started this process. */
export function isStartedByNpm(): boolean {
  return Boolean(process.env.npm_lifecycle_event);
}
