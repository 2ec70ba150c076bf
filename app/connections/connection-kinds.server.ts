import { z } from "zod";
import type { ServiceConnectionKind } from "#db/schema.ts";

/**
 * What is stored of each kind of connection. Details may be shown, and are in the audit log and in
 * backups as they are; secrets are encrypted and never shown.
 */
const connectionSchemas = {
  mail: {
    details: z.object({
      /** A name in the list of providers, or `other`. */
      provider: z.string(),
      host: z.string(),
      port: z.number(),
      /** `tls`: encrypted from the first byte. `starttls`: encrypted before the login. */
      security: z.enum(["tls", "starttls"]),
      /** The address that sends. It also logs in unless there is another user name. */
      address: z.string(),
      user: z.string(),
      /** Empty for the name of the business, which may change. */
      senderName: z.string(),
    }),
    secrets: z.object({ password: z.string() }),
  },
  stripe: {
    details: z.object({
      mode: z.enum(["test", "live"]),
      /** Stripe's id of the account; empty if the key may not read it. */
      accountId: z.string(),
      /** The currency of its payouts in lower case; empty if the key may not read it. */
      currency: z.string(),
      /** The webhook endpoint that the site made in this account; empty if Stripe cannot reach it. */
      webhookEndpointId: z.string(),
    }),
    secrets: z.object({
      /** Empty where only the endpoint is stored, because the key is in .env. */
      secretKey: z.string(),
      /** The signing secret of the endpoint; empty without an endpoint. */
      webhookSecret: z.string(),
    }),
  },
  whatsapp: {
    details: z.object({
      provider: z.enum(["meta", "360dialog", "sandbox"]),
      /** Meta's id of the phone number; empty with 360dialog, whose key belongs to one number. */
      phoneNumberId: z.string(),
      /** Meta's id of the WhatsApp Business account; empty with 360dialog. */
      accountId: z.string(),
      /** The number as the provider writes it, such as `+52 954 133 4455`; empty if not known. */
      displayNumber: z.string(),
    }),
    secrets: z.object({
      /** The access token at Meta, or the API key at 360dialog. */
      token: z.string(),
      /** The secret of the app with which Meta signs webhooks; empty with 360dialog. */
      appSecret: z.string(),
      /** Made by the site. It proves webhooks of 360dialog and answers Meta's challenge. */
      webhookSecret: z.string(),
    }),
  },
} as const satisfies Record<ServiceConnectionKind, { details: z.ZodType; secrets: z.ZodType }>;

type Shapes = {
  readonly [Kind in ServiceConnectionKind]: Readonly<{
    details: Readonly<z.infer<(typeof connectionSchemas)[Kind]["details"]>>;
    secrets: Readonly<z.infer<(typeof connectionSchemas)[Kind]["secrets"]>>;
  }>;
};
export type ConnectionDetails<Kind extends ServiceConnectionKind> = Shapes[Kind]["details"];
export type ConnectionSecrets<Kind extends ServiceConnectionKind> = Shapes[Kind]["secrets"];

type Parsers = {
  readonly [Kind in ServiceConnectionKind]: Readonly<{
    details: z.ZodType<Shapes[Kind]["details"]>;
    secrets: z.ZodType<Shapes[Kind]["secrets"]>;
  }>;
};
/** Parse what is stored; throw a ZodError for another shape. */
export const connectionParsers: Parsers = connectionSchemas;

/** An access to a mail server or provider that an owner has entered. */
export type ServiceConnection<Kind extends ServiceConnectionKind = ServiceConnectionKind> =
  Readonly<{
    id: string;
    kind: Kind;
    /** Increases when the connection is changed in place. */
    version: number;
    details: ConnectionDetails<Kind>;
    /** The end of the secret that was entered; empty for a short one. */
    lastFour: string;
    madeAt: Date;
    madeBy: string;
    /** When another connection took its place, or none; null for the present one. */
    replacedAt: Date | null;
    /**
     * Decrypts the secrets. It is a function, so that no log or page prints them, and so that a
     * damaged row can still be shown and replaced. Throws a `DecryptionError` for such a row.
     */
    getSecrets(): ConnectionSecrets<Kind>;
  }>;
