import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";

/**
 * Why a file cannot be decrypted. `cut-short`: its end is missing or was changed. `changed`: a part
 * before the end was changed, or parts are in another order.
 */
export type AgeProblem =
  | "not-encrypted"
  | "other-recipients"
  | "wrong-passphrase"
  | "cut-short"
  | "changed";

/** Thrown by `decryptAge`. Nothing that was decrypted before counts. */
export class AgeFileError extends Error {
  override name = "AgeFileError";
  readonly problem: AgeProblem;

  constructor(problem: AgeProblem) {
    super(`the encrypted file cannot be read: ${problem}`);
    this.problem = problem;
  }
}

/** The first line of every file in the format age, version 1 (C2SP, https://c2sp.org/age). */
export const ageFirstLine = "age-encryption.org/v1";

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const nonceBytes = 16;
/** The header with one passphrase is shorter than this. */
const longestHeader = 512;
const header =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---( ([A-Za-z0-9+/]{43})\n)/;

/** 128 MiB for each guess, as OWASP recommends. A file that asks for more than 1 GiB is not opened. */
const workFactor = 17;
const highestWorkFactor = 20;

/**
 * Encrypts a stream with a passphrase in the format age, so that also the program age opens it. The
 * memory does not depend on the size.
 *
 * @param factor the base-2 logarithm of the work of a guess; a lower one is for tests
 */
export async function* encryptAge(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  factor = workFactor,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(nonceBytes)];
  const wrapped = seal(await derivePassphraseKey(passphrase, salt, factor), zeroNonce, fileKey);
  const start = `${ageFirstLine}\n-> scrypt ${encode(salt)} ${factor}\n${encode(wrapped)}\n---`;
  yield Buffer.concat([Buffer.from(`${start} ${encode(signHeader(fileKey, start))}\n`), nonce]);
  const key = deriveKey(fileKey, nonce, "payload");
  let index = 0;
  for await (const { chunk, isLast } of splitIntoChunks(source, chunkBytes)) {
    yield seal(key, createChunkNonce(index, isLast), chunk);
    index += 1;
  }
}

/**
 * Decrypts a file that `encryptAge` or the program age has written with a passphrase. Throws
 * `AgeFileError`, possibly only at the end.
 */
export async function* decryptAge(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  const start = await readStart(pieces, longestHeader + nonceBytes);
  const { text, salt, factor, wrapped, mark, mac } = matchHeader(start);
  if (Number(factor) > highestWorkFactor) throw new AgeFileError("other-recipients");
  const passphraseKey = await derivePassphraseKey(passphrase, decode(salt), Number(factor));
  const fileKey = open(passphraseKey, zeroNonce, decode(wrapped));
  if (!fileKey) throw new AgeFileError("wrong-passphrase");
  const signed = text.slice(0, text.length - mark.length);
  if (!timingSafeEqual(signHeader(fileKey, signed), decode(mac))) throw new AgeFileError("changed");
  const payload = start.subarray(text.length);
  if (payload.length < nonceBytes) throw new AgeFileError("cut-short");
  const key = deriveKey(fileKey, payload.subarray(0, nonceBytes), "payload");
  const rest = continueWith(payload.subarray(nonceBytes), pieces);
  let index = 0;
  for await (const { chunk, isLast } of splitIntoChunks(rest, chunkBytes + tagBytes)) {
    const plain = open(key, createChunkNonce(index, isLast), chunk);
    if (!plain) throw new AgeFileError(isLast ? "cut-short" : "changed");
    // The format allows an empty chunk only as the whole content.
    if (plain.length === 0 && index > 0) throw new AgeFileError("changed");
    yield plain;
    index += 1;
  }
}

function matchHeader(start: Buffer) {
  const text = start.toString("latin1");
  const match = header.exec(text);
  if (match) {
    const [all, salt, factor, wrapped, mark = "", mac] = match;
    return { text: all, salt, factor, wrapped, mark, mac };
  }
  if (!text.startsWith(ageFirstLine)) throw new AgeFileError("not-encrypted");
  throw new AgeFileError(text.length < longestHeader ? "cut-short" : "other-recipients");
}

/** Reads at least `bytes` bytes, or all there are. */
async function readStart(pieces: AsyncIterator<Uint8Array>, bytes: number): Promise<Buffer> {
  let read: Buffer = Buffer.alloc(0);
  while (read.length < bytes) {
    const { done, value } = await pieces.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  return read;
}

async function* continueWith(first: Uint8Array, pieces: AsyncIterator<Uint8Array>) {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** Splits a stream into chunks of one size and says which is the last. There is at least one. */
async function* splitIntoChunks(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    waiting = Buffer.concat([waiting, piece]);
    let used = 0;
    for (; waiting.length - used > size; used += size) {
      yield { chunk: waiting.subarray(used, used + size), isLast: false };
    }
    waiting = waiting.subarray(used);
  }
  yield { chunk: waiting, isLast: true };
}

const zeroNonce = Buffer.alloc(12);

/** Eleven bytes count the chunks; the twelfth marks the last one. */
function createChunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts and authenticates; undefined if the key or the content is not the right one. */
function open(key: Buffer, nonce: Buffer, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined;
  const cipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: tagBytes });
  cipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const plain = cipher.update(sealed.subarray(0, sealed.length - tagBytes));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return undefined;
  }
}

function signHeader(fileKey: Buffer, text: string): Buffer {
  const key = deriveKey(fileKey, Buffer.alloc(0), "header");
  return createHmac("sha256", key).update(text, "latin1").digest();
}

function deriveKey(fileKey: Buffer, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", fileKey, salt, purpose, 32));
}

/** Runs on a thread of its own, so the site answers meanwhile. */
function derivePassphraseKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const N = 2 ** factor;
  const labelled = Buffer.concat([Buffer.from(`${ageFirstLine}/scrypt`), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll("=", "");
const decode = (text = "") => Buffer.from(text, "base64");
