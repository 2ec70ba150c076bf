import type { Database } from "#db/database.ts";
import type { Clock } from "./clock.ts";
import type { Logger } from "./logger.server.ts";

export type AdminAuth = Readonly<{
  /** Checks the password; on success returns the token of a new session for the cookie. */
  login(
    password: string,
    clientAddress: string,
  ): Promise<
    | { outcome: "in"; token: string }
    | { outcome: "wrong-password" }
    | { outcome: "too-many-attempts"; retryAfterSeconds: number }
  >;
  /** Whether a cookie's token belongs to a session that is still good; marks it as used now. */
  isLoggedIn(token: string | null): Promise<boolean>;
  logout(token: string | null): Promise<void>;
  /** Makes the first password when there is none; returns it once so that it can be shown. */
  firstPassword(): Promise<string | null>;
}>;

export type AdminAuthDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** ADMIN_PASSWORD: overrides the stored one. */
  password: string | undefined;
}>;
