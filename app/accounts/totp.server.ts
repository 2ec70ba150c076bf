import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Codes of a second factor as RFC 6238 makes them: SHA-1, six digits, a new one every 30 s. */
const stepSeconds = 30;
const digits = 6;
/** How many steps a phone's clock may be off, each way. */
const tolerance = 1;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new key of 160 bits in base32, as authenticator apps take it. */
export function generateTotpKey(): string {
  // 32 divides 256, so every sign is as likely as any other.
  return Array.from(randomBytes(32), (byte) => base32[byte % 32]).join("");
}

export function getTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of a key in one step. */
export function computeTotpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code was typed, or null; only steps after `usedStep` count. */
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

/** The address behind the QR code, which authenticator apps read. */
export function buildTotpUri(key: string, { issuer, name }: { issuer: string; name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => base32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
