/**
 * The process that reads an original and writes its files: `node picture-worker.ts FILE FOLDER`. A
 * file that crashes a decoder or needs too much memory ends only this process. Each line of its
 * output is a JSON object: progress, the result, or the code of a problem.
 */
import { encodePicture } from "./encode-picture.ts";
import { UploadError } from "./upload-error.ts";

const [file = "", folder = ""] = process.argv.slice(2);

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  print({ result: await encodePicture(file, folder, (percent) => print({ percent })) });
} catch (error) {
  if (!(error instanceof UploadError)) throw error;
  print({ problem: error.problem });
}
