/** The state of the run that an answer is judged by. */
export type FaultState = Readonly<{
  /** Returns true while a process may be killed as it handles a form. */
  isBreaking(): boolean;
  /** Returns the name of the active fault, or of the last one. */
  getFault(): string;
  readLog(): string;
}>;

/**
 * `served`: the site did what was asked. `cut-off`: a process was killed before it answered.
 * `refused`: the site asks to try again later, or says that what was asked is not possible.
 */
export type Judgement = "served" | "cut-off" | "refused";

const mayRetry = new Set([409, 429, 503]);

export type AnswerJudge = Readonly<{
  violations: string[];
  /** Judges an answer to a simulated person, and records a violation if it must not happen. */
  judge(
    what: string,
    answer: { status: number; readText(): Promise<string> | string },
  ): Promise<Judgement>;
  countTurnedAway(): number;
  countCutOff(): number;
}>;

/** Creates a judge of the site's answers during faults. */
export function createAnswerJudge({ isBreaking, getFault, readLog }: FaultState): AnswerJudge {
  const violations: string[] = [];
  let turnedAway = 0;
  let cutOff = 0;
  return {
    violations,
    countTurnedAway: () => turnedAway,
    countCutOff: () => cutOff,
    async judge(what, { status, readText }) {
      if (status < 400) return "served";
      if (status === 502) {
        cutOff += 1;
        const why = await readText();
        if (!isBreaking()) violations.push(`${what} was cut off during "${getFault()}": ${why}`);
        return "cut-off";
      }
      if (mayRetry.has(status)) turnedAway += 1;
      else violations.push(`${what}, during "${getFault()}": answer ${status}\n${readLog()}`);
      return "refused";
    },
  };
}
