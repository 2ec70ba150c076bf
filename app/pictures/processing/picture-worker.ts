/**
 * The process that reads an original and writes its files: `node picture-worker.ts FILE FOLDER BYTES
 * SIDE`, with `master` behind it if only the master is missing, or `logo` or `icon` if FILE is a master of
 * which the files of a logo or icon are made. BYTES is the memory that it may take,
 * SIDE the longest side of the master. A file that crashes a decoder or needs too much memory ends only this process. Each line of its output is
 * a JSON object: progress, the result, or the code of a problem.
 */
import { encodePicture, writeMaster } from "./encode-picture.ts";
import { makeMark } from "./make-mark.ts";
import { UploadError } from "./upload-error.ts";

const [file = "", folder = "", bytes, side, part] = process.argv.slice(2);

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const limits = { bytes: Number(bytes), side: Number(side) };
const options = { ...limits, report: (percent: number) => print({ percent }) };
try {
  const result =
    part === "logo" || part === "icon"
      ? await makeMark(file, folder, part)
      : part === "master"
        ? { ...(await writeMaster(file, folder, limits)), ground: "", files: [] }
        : await encodePicture(file, folder, options);
  print({ result });
} catch (error) {
  if (!(error instanceof UploadError)) throw error;
  print({ problem: error.problem });
}
