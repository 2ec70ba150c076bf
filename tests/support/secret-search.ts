import { gunzipSync } from "node:zlib";
import { Parser } from "tar";

/** Secrets by what they are for. */
export type Secrets = Readonly<Record<string, string>>;
/** Texts by where the site has written them. */
export type Places = ReadonlyMap<string, string>;

/** Names each secret that a text contains, with the text's place: as it is, or in a usual encoding. */
export function findSecrets(places: Places, secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (secret.length < 8) throw new Error(`the secret "${name}" is too short to search for`);
    const forms = listForms(secret);
    return [...places].flatMap(([place, text]) =>
      forms.some((form) => text.includes(form)) ? [`${place}: ${name}`] : [],
    );
  });
}

function listForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // What stands before a secret shifts its base64, so its inner part has one of three forms.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .slice(4, -4),
  );
  const encoded = [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return [...new Set([secret, ...encoded, bytes.toString("hex"), ...base64])];
}

/** Returns all texts of a tar archive, with archives and packed files in it opened. */
export async function readArchive(archive: Uint8Array): Promise<string> {
  const texts: Promise<string>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = new Parser({
      onReadEntry(entry) {
        const chunks: Buffer[] = [];
        entry.on("data", (chunk: Buffer) => chunks.push(chunk));
        entry.on("end", () => texts.push(readFile(entry.path, Buffer.concat(chunks))));
      },
    });
    parser.on("error", reject);
    parser.on("end", () => resolve());
    parser.end(Buffer.from(archive));
  });
  return (await Promise.all(texts)).join("\n");
}

async function readFile(path: string, content: Buffer): Promise<string> {
  if (path.endsWith(".tar")) return readArchive(content);
  return `${path}\n${(path.endsWith(".gz") ? gunzipSync(content) : content).toString("latin1")}`;
}
