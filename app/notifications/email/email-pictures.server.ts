import { readFile } from "node:fs/promises";
import { findPicture } from "../../content/published-pictures.server.ts";
import { media } from "../../generated/media.ts";
import { isBuiltInPicture } from "../../media/picture-files.ts";
import { getShareFile, listWidths } from "../../media/picture-formats.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";

const publicFolder = new URL("../../../public/", import.meta.url);

type Attachment = OutgoingEmail["pictures"][number];

/**
 * Loads the pictures of an email as attachments, so that they also appear offline and opening the
 * email sends no request. A picture that cannot be read is left out.
 */
export async function loadEmailPictures(
  name: PictureName | null,
  deps: Pick<NotifierDependencies, "log" | "readPictureFile">,
): Promise<{ logo: Attachment | null; picture: Attachment | null }> {
  return {
    logo: await loadPicture("logo", "logo.png", "image/png", deps.log),
    picture: name && (await loadContentPicture(name, deps)),
  };
}

/** Loads a picture of the content: the uploaded file if there is one, or else that of the build. */
async function loadContentPicture(
  name: PictureName,
  { log, readPictureFile }: Pick<NotifierDependencies, "log" | "readPictureFile">,
): Promise<Attachment | null> {
  const file = findPicture(name)?.file;
  if (!file) {
    return isBuiltInPicture(name)
      ? loadPicture("picture", `media/${name}-share.${media[name].key}.jpg`, "image/jpeg", log)
      : null;
  }
  const shown = getShareFile(listWidths(file.width));
  const stored = await readPictureFile(file.sha256.slice(0, 16), shown).catch((error: unknown) => {
    log.warn({ err: error, name }, "a mail goes without this picture");
    return null;
  });
  return stored && { name: "picture", type: "image/jpeg", content: stored.content };
}

async function loadPicture(
  name: string,
  path: string,
  type: string,
  log: Logger,
): Promise<Attachment | null> {
  try {
    return { name, type, content: await readFile(new URL(path, publicFolder)) };
  } catch (error) {
    log.warn({ err: error, path }, "a mail goes without this picture");
    return null;
  }
}
