import { z } from "zod";
import { backupRetentionDays } from "../business/facts.ts";
import { providerNames } from "./provider-names.ts";

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
 * Creates the schema of an address that may contain a password. It rejects addresses in which an
 * unescaped # or / in the password ends the host part early.
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
/** `reason` explains the limits at the end of the error message. */
const createNumberSchema = (least: number, most: number, reason = "") =>
  z.coerce
    .number({ error: `must be a number from ${least} to ${most}${reason}` })
    .int()
    .min(least)
    .max(most);
const createChoiceSchema = <T extends string>(...values: readonly [T, ...T[]]) => {
  const list = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { error: `must be ${list}` });
};
/** An empty value in .env counts as not set. */
const createOptionalSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const envSchema = z.object({
  PORT: createOptionalSchema(createNumberSchema(1, 65535)),
  SITE_URL: createOptionalSchema(createSiteUrlSchema()),
  DATA_DIR: createOptionalSchema(z.string()),
  DATABASE_URL: createOptionalSchema(
    createUrlWithPasswordSchema(/^postgres(ql)?:$/, "postgresql://user:password@host:5432/name"),
  ),
  NEW_DATABASE_URL: createOptionalSchema(
    createUrlWithPasswordSchema(/^postgres(ql)?:$/, "postgresql://user:password@host:5432/name"),
  ),
  DB_POOL_MAX: createOptionalSchema(createNumberSchema(2, 200)),
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
  DRAIN_SECONDS: createOptionalSchema(createNumberSchema(0, 60)),
  JOBS: createOptionalSchema(createChoiceSchema("true", "false")),
  METRICS_TOKEN: createOptionalSchema(z.string().min(16, "must have at least 16 characters")),
  BACKUP_DIR: createOptionalSchema(z.string()),
  BACKUP_KEEP: createOptionalSchema(
    createNumberSchema(1, backupRetentionDays, ", as the privacy notice says"),
  ),
  PROXY_PAGE_DIR: createOptionalSchema(z.string()),
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
  WHATSAPP_API_URL: createOptionalSchema(createUrlSchema(/^http:$/, "http://127.0.0.1:4000")),
  PICTURES_S3_ENDPOINT: createOptionalSchema(
    createUrlSchema(/^https?:$/, "https://s3.eu-central-1.example.com"),
  ),
  PICTURES_S3_BUCKET: createOptionalSchema(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, "must be the name of a bucket"),
  ),
  PICTURES_S3_REGION: createOptionalSchema(z.string()),
  PICTURES_S3_KEY: createOptionalSchema(z.string()),
  PICTURES_S3_SECRET: createOptionalSchema(z.string()),
  PICTURES_MAX_GB: createOptionalSchema(createNumberSchema(1, 1_000)),
  PICTURES_PER_HOUR: createOptionalSchema(createNumberSchema(1, 10_000)),
  HOST: createOptionalSchema(z.string()),
  PAYMENTS: createOptionalSchema(createChoiceSchema(...providerNames)),
  TRUST_PROXY: createOptionalSchema(
    z.string().regex(/^(true|false|[0-9])$/, "must be true, false or how many proxies there are"),
  ),
  LOG_LEVEL: createOptionalSchema(
    createChoiceSchema("fatal", "error", "warn", "info", "debug", "silent"),
  ),
});

/** The names of all settings in .env. */
export const settingNames = Object.keys(envSchema.shape);

/**
 * The settings that a backup may contain in plain text. All others, including new ones that are not
 * listed here, count as secrets.
 */
export const publicSettings: ReadonlySet<string> = new Set<keyof typeof envSchema.shape>([
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
  "PICTURES_S3_ENDPOINT",
  "PICTURES_S3_BUCKET",
  "PICTURES_S3_REGION",
  "PICTURES_MAX_GB",
  "PROXY_PAGE_DIR",
  "PICTURES_PER_HOUR",
  "PAYMENTS",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "AUTOMATION_ALLOW_LOOPBACK",
  "LOG_LEVEL",
]);
