import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";

/** The keys that identify this site to push services (VAPID, RFC 8292). */
export type VapidKeys = Readonly<{
  /** The public key, base64url, with which a browser creates its subscription. */
  publicKey: string;
  /** Builds the Authorization header for the push service at an origin. */
  buildAuthorization(to: Readonly<{ origin: string; contact: string; now: Date }>): string;
}>;

/** How many seconds a signature is valid. Push services accept at most a day. */
const signatureSeconds = 12 * 60 * 60;

/** Generates new keys in the format in which they are stored. */
export function generateVapidKeys(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify(privateKey.export({ format: "jwk" }));
}

export function parseVapidKeys(stored: string): VapidKeys {
  const jwk: JsonWebKey = JSON.parse(stored);
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const publicKey = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(jwk.x ?? "", "base64url"),
    Buffer.from(jwk.y ?? "", "base64url"),
  ]).toString("base64url");
  return {
    publicKey,
    buildAuthorization({ origin, contact, now }) {
      const until = Math.floor(now.getTime() / 1000) + signatureSeconds;
      const parts = [
        { typ: "JWT", alg: "ES256" },
        { aud: origin, exp: until, sub: contact },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
      const signed = sign("sha256", Buffer.from(parts.join(".")), {
        key,
        dsaEncoding: "ieee-p1363",
      });
      return `vapid t=${parts.join(".")}.${signed.toString("base64url")}, k=${publicKey}`;
    },
  };
}
