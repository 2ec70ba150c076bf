import { readFile } from "node:fs/promises";
import { media } from "../../generated/media.ts";
import type { PictureName } from "../../media/pictures.ts";
import { isBuiltInPicture } from "../../media/pictures.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";

const publicFolder = new URL("../../../public/", import.meta.url);

/**
 * Loads the pictures of an email as attachments, so that they also appear offline and opening the
 * email sends no request. A picture that cannot be read is left out.
 */
export async function loadEmailPictures(
  name: PictureName | null,
  log: Logger,
): Promise<{
  logo: OutgoingEmail["pictures"][number] | null;
  picture: OutgoingEmail["pictures"][number] | null;
}> {
  return {
    logo: await loadPicture("logo", "logo.png", "image/png", log),
    picture:
      name && isBuiltInPicture(name)
        ? await loadPicture(
            "picture",
            `media/${name}-share.${media[name].key}.jpg`,
            "image/jpeg",
            log,
          )
        : null,
  };
}

async function loadPicture(
  name: string,
  path: string,
  type: string,
  log: Logger,
): Promise<OutgoingEmail["pictures"][number] | null> {
  try {
    return { name, type, content: await readFile(new URL(path, publicFolder)) };
  } catch (error) {
    log.warn({ err: error, path }, "a mail goes without this picture");
    return null;
  }
}
