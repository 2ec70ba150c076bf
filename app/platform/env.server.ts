import { resolve } from "node:path";
import type { z } from "zod";
import { backupRetentionDays } from "../business/facts.ts";
import { envSchema, settingNames } from "./env-schema.ts";
import { describeMisspelledSettings } from "./misspelled-settings.ts";
import type { ProviderName } from "./provider-names.ts";
import { checkTruncatedValues } from "./settings-file.server.ts";
import { StartupError } from "./startup-error.ts";

/** The settings of a bucket for uploaded pictures. */
type PictureStoreSettings = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export type Env = Readonly<{
  port: number;
  /** The address to listen on; undefined means all addresses of this machine. */
  host: string | undefined;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address to which `npm run move` copies the database. */
  newDatabaseUrl: string | undefined;
  /** The maximum number of database connections that this process uses for pages. */
  databasePoolMax: number;
  /**
   * The seconds for which a process keeps serving requests after it was told to stop. During that
   * time, /readyz reports that the process is stopping.
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
  /** The folder into which the site writes the page for its reverse proxy; undefined for none. */
  proxyPageFolder: string | undefined;
  adminPassword: string | undefined;
  /** The key of the secrets in the database; undefined if the key is in the data folder. */
  secretsKey: string | undefined;
  passwordHashCost: "slow" | "cheap";
  publicAnonKey: string;
  /**
   * Whether PAYMENTS=sandbox is set. It enables payments that move no money, even on a public site.
   */
  asksForSandbox: boolean;
  /**
   * The provider for new payments. Other providers still handle the payments that they took
   * earlier.
   */
  paymentProvider: ProviderName;
  /**
   * Stripe's key; undefined if it is not set. Without a `webhookSecret` the site makes its own
   * webhook endpoint and stores the endpoint's secret.
   */
  stripe: Readonly<{ secretKey: string; webhookSecret: string | undefined }> | undefined;
  /** The S3-compatible store of uploaded pictures; undefined if they are in the database. */
  pictureStore: PictureStoreSettings | undefined;
  /** The bytes that all uploaded pictures may take together, and the uploads in an hour. */
  pictureLimits: Readonly<{ totalBytes: number; hourly: number }>;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  operatorEmail: string | undefined;
  automationWebhookUrl: string | undefined;
  /** For development only: whether the automation webhook may call this machine. */
  automationAllowLoopback: boolean;
  /**
   * For tests only: an address of this machine that stands in for the WhatsApp providers. It needs
   * `automationAllowLoopback`.
   */
  whatsAppApiUrl: string | undefined;
  /** The number of trusted proxies in front of the site. Their X-Forwarded-* headers are used. */
  trustProxy: number;
  logLevel: string;
}>;

/**
 * Checks for mistakes that `readEnv` cannot detect in the values. Throws a StartupError if a value
 * in .env was truncated at a #. Returns a line about each name that seems to be a misspelled
 * setting.
 */
export function checkSettingsFile(source: NodeJS.ProcessEnv = process.env): string[] {
  checkTruncatedValues(".env", source);
  return describeMisspelledSettings(Object.keys(source), settingNames);
}

/** Reads and validates the settings. Throws a StartupError that lists every invalid value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(source);
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
    newDatabaseUrl: env.NEW_DATABASE_URL,
    databasePoolMax: env.DB_POOL_MAX ?? 16,
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    worksJobs: env.JOBS !== "false",
    metricsToken: env.METRICS_TOKEN,
    backupFolder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    backupsKept: env.BACKUP_KEEP ?? backupRetentionDays,
    proxyPageFolder: env.PROXY_PAGE_DIR && resolve(env.PROXY_PAGE_DIR),
    adminPassword: env.ADMIN_PASSWORD,
    secretsKey: env.SECRETS_KEY,
    passwordHashCost: getPasswordHashCost(env.TEST_PASSWORD_HASH, siteUrl),
    publicAnonKey: env.PUBLIC_ANON_KEY ?? "marea-public-anon-key",
    ...getPaymentSettings(env),
    pictureStore: getPictureStoreSettings(env),
    pictureLimits: {
      totalBytes: (env.PICTURES_MAX_GB ?? 5) * 1e9,
      hourly: env.PICTURES_PER_HOUR ?? 200,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorEmail: env.OPERATOR_EMAIL,
    automationWebhookUrl: env.AUTOMATION_WEBHOOK_URL,
    automationAllowLoopback: env.AUTOMATION_ALLOW_LOOPBACK === "true",
    whatsAppApiUrl: env.WHATSAPP_API_URL?.replace(/\/$/, ""),
    trustProxy,
    logLevel: env.LOG_LEVEL ?? "info",
  };
}

/**
 * Returns the passphrase of an encrypted backup, which scripts that restore one set in the
 * environment; empty if there is none.
 */
export function getBackupPassphrase(source: NodeJS.ProcessEnv = process.env): string {
  return source.BACKUP_PASSPHRASE ?? "";
}

/**
 * Returns how often the supervisor has started this process again. It passes the number on itself
 * (scripts/lib/supervise.mjs), so it is no setting.
 */
export function getRestartCount(source: NodeJS.ProcessEnv = process.env): number {
  return Number(source.SERVER_RESTARTS ?? 0);
}

/** Returns the bucket of pictures. Throws if only some of its settings are set. */
function getPictureStoreSettings(env: z.infer<typeof envSchema>): Env["pictureStore"] {
  const settings = {
    endpoint: env.PICTURES_S3_ENDPOINT,
    bucket: env.PICTURES_S3_BUCKET,
    accessKeyId: env.PICTURES_S3_KEY,
    secretAccessKey: env.PICTURES_S3_SECRET,
  };
  const values = Object.values(settings);
  if (values.every((value) => !value)) return undefined;
  if (!values.every(Boolean)) {
    throw new StartupError(
      "Please set PICTURES_S3_ENDPOINT, PICTURES_S3_BUCKET, PICTURES_S3_KEY and PICTURES_S3_SECRET in .env, or none of them to keep pictures in the database.",
    );
  }
  const region = env.PICTURES_S3_REGION ?? "us-east-1";
  return { ...(settings as Readonly<Record<keyof typeof settings, string>>), region };
}

/** Returns the cost of password hashes. Throws if `cheap` is set for a site beyond localhost. */
function getPasswordHashCost(cost: "cheap" | undefined, siteUrl: string): Env["passwordHashCost"] {
  const { protocol, hostname } = new URL(siteUrl);
  if (!cost) return "slow";
  if (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return cost;
  throw new StartupError(
    "Please remove TEST_PASSWORD_HASH from .env: it is for tests and only allowed while SITE_URL is http on localhost.",
  );
}

function parseProxyCount(setting: string): number {
  return setting === "true" ? 1 : setting === "false" ? 0 : Number(setting);
}

/** The settings without which a provider takes no payments. */
const providerKeys: Readonly<Record<ProviderName, readonly (keyof z.infer<typeof envSchema>)[]>> = {
  stripe: ["STRIPE_SECRET_KEY"],
  sandbox: [],
};

/**
 * Returns the payment settings. Throws if only the webhook secret is set, because it is of no use
 * without its key. The key remains useful while another provider takes new payments, because
 * refunds of earlier payments need it.
 */
function getPaymentSettings(
  env: z.infer<typeof envSchema>,
): Pick<Env, "asksForSandbox" | "paymentProvider" | "stripe"> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS } = env;
  if (webhookSecret && !secretKey) {
    throw new StartupError(
      "STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY. Please set the key in .env too, or remove both to enter the key in the browser.",
    );
  }
  const stripe = secretKey ? { secretKey, webhookSecret } : undefined;
  const needed = PAYMENTS ? providerKeys[PAYMENTS] : [];
  if (needed.some((key) => !env[key])) {
    throw new StartupError(
      `PAYMENTS=${PAYMENTS} needs ${needed.join(" and ")} in .env. To enter the key in the browser instead, leave PAYMENTS empty.`,
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

export function isStartedByNpm(): boolean {
  return Boolean(process.env.npm_lifecycle_event);
}
