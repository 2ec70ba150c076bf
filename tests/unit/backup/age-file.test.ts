import { Decrypter, Encrypter } from "age-encryption";
import { beforeAll, describe, expect, it } from "vitest";
import { AgeFileError, decryptAge, encryptAge } from "#app/backup/age-file.server.ts";
import { normalizePassphrase } from "#app/backup/normalize-passphrase.ts";
import { findPassphraseWeakness } from "#app/backup-downloads/passphrase-weakness.server.ts";

const passphrase = "ochre kettle plum wharf";
const chunk = 64 * 1024;

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const encrypt = (bytes: Uint8Array, size = 10_000) =>
  collect(encryptAge(inPieces(bytes, size), passphrase, 4));
const decrypt = (bytes: Uint8Array, typed = passphrase, size = 7_000) =>
  collect(decryptAge(inPieces(bytes, size), typed));
const problemOf = (bytes: Uint8Array, typed?: string) =>
  decrypt(bytes, typed).then(
    () => "opened",
    (error: unknown) => (error instanceof AgeFileError ? error.problem : error),
  );

const content = Buffer.from(Array.from({ length: 3 * chunk + 100 }, (_, index) => index % 251));
let file: Buffer;
/** Where the first chunk of the content begins. */
let start: number;
beforeAll(async () => {
  file = await encrypt(content);
  start = file.length - (content.length + 4 * 16);
});

describe("encryptAge", () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk])(
    "encryptAge and decryptAge return %i bytes as they were",
    async (length) => {
      const plain = content.subarray(0, length);
      expect((await decrypt(await encrypt(plain))).equals(plain)).toBe(true);
    },
  );

  it("encryptAge writes what another implementation of the format opens, and decryptAge opens what that one writes", async () => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(Buffer.from(await decrypter.decrypt(file)).equals(content)).toBe(true);
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(4);
    expect((await decrypt(await encrypter.encrypt(content))).equals(content)).toBe(true);
  });

  it("encryptAge never writes the same bytes twice", async () => {
    expect((await encrypt(content)).subarray(start).equals(file.subarray(start))).toBe(false);
  });
});

describe("decryptAge", () => {
  const change = (at: number) => {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };
  const sealed = chunk + 16;
  const part = (index: number) =>
    file.subarray(start + index * sealed, start + (index + 1) * sealed);

  it("decryptAge names a wrong passphrase", async () => {
    expect(await problemOf(file, "another kettle plum wharf")).toBe("wrong-passphrase");
  });

  it("decryptAge names a file that was cut off, at any place", async () => {
    const ends = [60, start - 20, start, start + 10, start + sealed, file.length - 1];
    expect(await Promise.all(ends.map((end) => problemOf(file.subarray(0, end))))).toEqual(
      ends.map(() => "cut-short"),
    );
  });

  it("decryptAge refuses parts that were reordered, doubled, left out or changed", async () => {
    const head = file.subarray(0, start);
    const parts = [0, 1, 2, 3].map(part);
    const join = (...order: number[]) =>
      Buffer.concat([head, ...order.map((index) => parts[index] ?? Buffer.alloc(0))]);
    expect(join(0, 1, 2, 3).equals(file)).toBe(true);
    for (const other of [join(1, 0, 2, 3), join(0, 0, 1, 2, 3), join(0, 2, 3), change(start + 9)]) {
      expect(await problemOf(other)).toBe("changed");
    }
    expect(await problemOf(change(file.length - 1))).toBe("cut-short");
    expect(await problemOf(Buffer.concat([file, Buffer.from("more")]))).toBe("cut-short");
    // A letter of the code that signs the header. Another letter keeps the code well-formed.
    const signed = Buffer.from(file);
    signed[start - 20] = signed[start - 20] === 65 ? 66 : 65;
    expect(await problemOf(signed)).toBe("changed");
  });

  it("decryptAge names a file that is not encrypted, or for other keys, or that asks for too much work", async () => {
    expect(await problemOf(content)).toBe("not-encrypted");
    expect(await problemOf(Buffer.alloc(0))).toBe("not-encrypted");
    const text = file.toString("latin1");
    for (const other of [text.replace("-> scrypt", "-> X25519"), text.replace(/ 4\n/, " 30\n")]) {
      expect(await problemOf(Buffer.from(other, "latin1"))).toBe("other-recipients");
    }
  });
});

describe("the passphrase of a backup", () => {
  it("findPassphraseWeakness asks for twelve characters that are hard to guess, and reads no long text", async () => {
    const weakness = await Promise.all(
      ["ochre ket", "🐎🐎🐎🐎🐎🐎", "aaaaaaaaaaaaaa", "caballos2026!", "k".repeat(64_000)].map(
        findPassphraseWeakness,
      ),
    );
    expect(weakness).toEqual(["short", "short", "easy", "common", "long"]);
    expect(await findPassphraseWeakness("el caballo 🐎 comió sandía")).toBeNull();
  });

  it("normalizePassphrase makes one text of a letter that is typed as one or as two characters", () => {
    expect(normalizePassphrase("comio\u0301 sandi\u0301a 🐎 ")).toBe("comió sandía 🐎");
  });
});
