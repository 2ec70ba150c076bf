import { type Logger as Pino, pino } from "pino";
import { toErrorReport } from "./error-report.ts";

export type Logger = Pick<Pino, "info" | "warn" | "error" | "debug" | "child">;

/** Creates a logger that writes JSON lines to standard output. Log ids, never personal data. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toErrorReport, error: toErrorReport },
    redact: {
      paths: ["password", "*.password", "*.cookie", "*.authorization"],
      censor: "[hidden]",
    },
  });
}
