import type { UploadProblem } from "../upload-problem.ts";

/** An error with the code of the reason why a picture cannot be used. */
export class UploadError extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}
