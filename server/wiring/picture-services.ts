import { join } from "node:path";
import { deletePicture } from "#app/pictures/delete-picture.server.ts";
import {
  findUploadedPicture,
  listUploadedPictures,
} from "#app/pictures/list-uploaded-pictures.server.ts";
import { makeMarkFiles } from "#app/pictures/make-mark-files.server.ts";
import { makePictureFiles } from "#app/pictures/make-picture-files.server.ts";
import { createPictureCache } from "#app/pictures/picture-cache.server.ts";
import { readPictureFile } from "#app/pictures/read-picture-file.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import { createS3Store } from "#app/pictures/store/s3-store.server.ts";
import { tendPictures } from "#app/pictures/tend-pictures.server.ts";
import {
  completeUpload,
  findUpload,
  savePiece,
  startUpload,
  storeFile,
  type UploadDependencies,
} from "#app/pictures/upload-picture.server.ts";
import { bindDependencies } from "./bind-dependencies.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

/** The use cases of uploaded pictures: their upload, their files and their addresses. */
export function createPictureServices({ env, clock, log, connection, queue }: WiringDependencies) {
  const { db } = connection;
  const store = env.pictureStore ? createS3Store(env.pictureStore) : createDatabaseStore(db);
  const deps: UploadDependencies = {
    ...{ db, clock, store, limits: env.pictureLimits },
    queueProcessing: (tx, pictureId) => queue.enqueue(tx, "make-picture", { pictureId }),
  };
  const cache = createPictureCache({
    folder: join(env.dataDir, "picture-cache"),
    load: (id, name) => readPictureFile(deps, id, name),
  });
  return {
    ...bindDependencies(deps, {
      startUpload,
      findUpload,
      savePiece,
      completeUpload,
      storeFile,
    }),
    ...bindDependencies({ db, store }, { makeMarkFiles }),
    makePictureFiles: (pictureId: string) => makePictureFiles({ db, store, log }, pictureId),
    tendPictures: () => tendPictures({ db, clock, store, log }),
    readFile: cache.read,
    readContent: store.get,
    ...bindDependencies(db, { listUploadedPictures, findUploadedPicture }),
    deletePicture: (id: string) =>
      deletePicture({ db, store, forget: cache.forget }, { id, now: clock.now() }),
  };
}
