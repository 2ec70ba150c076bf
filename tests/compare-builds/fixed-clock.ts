/**
 * A process that loads this module first sees a fixed clock, and its random numbers come from a
 * seed. A request with the header x-step sets both: the clock to that many seconds after the start,
 * and the seed to that number. Two sites that answer the same requests therefore see the same times
 * and make the same ids.
 */
import crypto from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { syncBuiltinESMExports } from "node:module";

const start = Date.parse("2026-12-01T16:00:00Z");
let now = start;

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }
  static override now(): number {
    return now;
  }
} as DateConstructor;

let state = 0;

/** Lets the clock show this many seconds after the start, and restarts the random numbers. */
export function setStep(step: number): void {
  now = start + step * 1_000;
  state = Math.imul(step + 1, 0x9e3779b1);
}
setStep(0);

/** Returns the next number between 0 and 1 (mulberry32). */
function getNextNumber(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

function fillWithNumbers(bytes: Uint8Array): void {
  for (let place = 0; place < bytes.length; place += 1) {
    bytes[place] = Math.floor(getNextNumber() * 256);
  }
}

function createBytes(size: number, done?: (error: null, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size);
  fillWithNumbers(bytes);
  if (done) queueMicrotask(() => done(null, bytes));
  return bytes;
}

function createUuid(): ReturnType<typeof crypto.randomUUID> {
  const bytes = createBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const [a, b, c, d, e] =
    /(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(bytes.toString("hex"))?.slice(1) ?? [];
  return `${a}-${b}-${c}-${d}-${e}`;
}

const createInteger = (limit: number) => Math.floor(getNextNumber() * limit);

Math.random = getNextNumber;
Object.assign(crypto, {
  randomBytes: createBytes,
  randomInt: createInteger,
  randomUUID: createUuid,
});
Object.assign(globalThis.crypto, {
  randomUUID: createUuid,
  getRandomValues<T extends ArrayBufferView>(array: T): T {
    fillWithNumbers(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  },
});
syncBuiltinESMExports();

subscribe("http.server.request.start", (message) => {
  const { headers } = (message as { request: IncomingMessage }).request;
  const step = headers["x-step"];
  if (step) setStep(Number(step));
});
