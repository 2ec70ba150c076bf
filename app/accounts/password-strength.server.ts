import { readFile } from "node:fs/promises";
import { StartupError } from "../platform/startup-error.ts";
import { maxPasswordLength } from "./admin-password.server.ts";

/**
 * Characters that people type in place of letters. They make a password look stronger than it is.
 */
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Words about the business, the region and horses, and words that are common in Spanish passwords.
 */
const localWords =
  "marea monte puerto escondido manialtepec atotonilco zicatela oaxaca mexico laguna lagoon playa beach caballos caballo horses horse horseback riding rides ride paseos paseo cabalgatas cabalgata tours tour sunset atardecer aguas termales hotsprings springs hot reservas reserva booking bookings admin administrador password contrasena clave acceso bienvenidos bienvenido hola amigos teamo temo y and de la el las los en the of a mi my"
    .split(" ")
    .sort((one, other) => other.length - one.length);
const anyLocalWord = new RegExp(localWords.join("|"), "g");

/** Normalizes a password to lower case without accents and separators. */
export function normalizePassword(password: string): string {
  return password
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.,-]/g, "");
}

export type Weakness = "short" | "long" | "easy" | "common";

const messages: Readonly<Record<Weakness, string>> = {
  short: "must have at least 8 characters",
  long: `must have at most ${maxPasswordLength} characters`,
  easy: "is too easy to guess",
  common: "is one of the passwords that attackers try first",
};

export async function findPasswordWeakness(password: string): Promise<Weakness | null> {
  if (password.length < 8) return "short";
  if (password.length > maxPasswordLength) return "long";
  if (new Set(password).size < 4 || isCharacterSequence(password) || !/\p{L}/u.test(password))
    return "easy";
  const common = await loadCommonPasswords();
  const isCommon = listPasswordVariants(password).some(
    (word) => common.has(word) || hasOnlyLocalWords(word),
  );
  return isCommon ? "common" : null;
}

export async function explainPasswordWeakness(password: string): Promise<string | null> {
  const weakness = await findPasswordWeakness(password);
  return weakness && messages[weakness];
}

/** Throws a StartupError that says what to do when ADMIN_PASSWORD is easy to guess. */
export async function requireStrongPassword(password: string | undefined): Promise<void> {
  const weakness = password === undefined ? null : await explainPasswordWeakness(password);
  if (weakness === null) return;
  throw new StartupError(
    `ADMIN_PASSWORD ${weakness}. It is set in .env or in the environment of the process. Choose another one, such as four unrelated words, or leave it empty: then the password that the site made on its first start counts, or one is made and shown once.`,
  );
}

/** Lists the normalized password and the words that it may be derived from. */
function listPasswordVariants(password: string): string[] {
  const folded = normalizePassword(password);
  const repeated = findRepeatedWord(folded);
  return [folded, ...(repeated ? [repeated] : [])].flatMap((text) => {
    const core = text.replace(/^[^a-z]+|(?<=[a-z])[^a-z]+$/g, "");
    const start = text.replace(/(?<!\d)\d+[^a-z\d]*$/, "");
    const withoutYear = text.replace(/(19|20)\d\d[^a-z\d]*$/, "");
    const plain = [text, core, start, withoutYear];
    return [...plain, ...plain.map(replaceLookalikes)];
  });
}

/**
 * Returns the shortest word of at least three characters that, repeated, makes up the whole text;
 * undefined when there is none.
 */
function findRepeatedWord(text: string): string | undefined {
  for (let length = 3; length <= text.length / 2; length += 1) {
    if (text.length % length !== 0) continue;
    const word = text.slice(0, length);
    if (word.repeat(text.length / length) === text) return word;
  }
  return undefined;
}

function replaceLookalikes(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
}

function hasOnlyLocalWords(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, "");
  return letters !== "" && letters.replace(anyLocalWord, "") === "";
}

/** Whether a text is a sequence such as 12345678, abcdefgh or 87654321. */
function isCharacterSequence(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) {
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  }
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

async function loadCommonPasswords(): Promise<Set<string>> {
  const file = new URL("../generated/common-passwords.txt", import.meta.url);
  const lines = (await readFile(file, "utf8")).split("\n");
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}
