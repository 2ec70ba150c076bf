import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Second-factor codes follow RFC 6238: SHA-1, six digits, a new code every 30 s. */
const stepSeconds = 30;
const digits = 6;
/** The number of time steps by which a phone's clock may be fast or slow. */
const tolerance = 1;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Generates a key of 160 bits in base32, the format of authenticator apps. */
export function generateTotpKey(): string {
  // 32 divides 256, so all characters are equally likely.
  return Array.from(randomBytes(32), (byte) => base32[byte % 32]).join("");
}

export function getTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function computeTotpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decodeBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * Finds the time step that the typed code belongs to, or null. Only steps after `usedStep` are
 * accepted.
 */
export function findMatchingStep(
  key: string,
  typed: string,
  { now, usedStep }: Readonly<{ now: Date; usedStep: number | null }>,
): number | null {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return null;
  const today = getTotpStep(now);
  let found: number | null = null;
  for (let step = today - tolerance; step <= today + tolerance; step += 1) {
    const fits = timingSafeEqual(Buffer.from(code), Buffer.from(computeTotpCode(key, step)));
    if (fits && (usedStep === null || step > usedStep)) found = step;
  }
  return found;
}

/** Returns the URI for the QR code that authenticator apps scan. */
export function buildTotpUri(key: string, { issuer, name }: { issuer: string; name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((sign) => base32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
