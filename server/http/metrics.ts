import { timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MetricsFigures } from "#app/alerts/metrics-figures.server.ts";

type Parts = Readonly<{
  /** Reads the figures from the database. Rejects while the database is unavailable. */
  readFigures: () => Promise<MetricsFigures>;
  pool: pg.Pool;
  dataDir: string;
  /** How often the supervisor has started this process again. */
  restarts: number;
}>;

/** The kinds of requests that are counted separately. */
export type RequestKind = "page" | "form" | "call" | "report" | "file" | "admin";

export type Metrics = Readonly<{
  /**
   * Counts a response. `seconds` is the time it took to create it; undefined for a static file or a
   * cached page.
   */
  recordResponse(kind: RequestKind, status: number, seconds?: number): void;
  /** Returns all figures in the Prometheus format. */
  renderMetrics(): Promise<string>;
  contentType: string;
}>;

/**
 * Creates the metrics of this process, together with the figures of the business, which are the
 * same in every process.
 */
export function createMetrics(parts: Parts): Metrics {
  const { readFigures: figures, pool, dataDir } = parts;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: "marea_requests_total",
    help: "Answers by kind and status.",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "marea_request_seconds",
    help: "How long answers took that had to be made.",
    labelNames: ["kind"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const createGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `marea_${name}`, help, labelNames, registers });
  const up = createGauge("database_up", "Whether the database answered.");
  const connections = createGauge("database_connections", "Of this process's pool.", ["state"]);
  const free = createGauge("disk_free_bytes", "On the disk of the data folder.");
  const memory = createGauge("memory_available_bytes", "Of the machine, or of its limit for us.");
  const restarts = createGauge("server_restarts", "Since the service started.");
  restarts.set(parts.restarts);
  const backedUp = createGauge("last_backup_timestamp_seconds", "0 when there is none.");
  const stuck = createGauge("stuck_pictures", "Uploaded, and not ready after half an hour.");
  const byState = {
    bookings: createGauge("bookings", "Bookings by state.", ["state"]),
    payments: createGauge("payments", "Payments by state.", ["state"]),
    deliveries: createGauge("deliveries", "Mails and calls by channel and state.", ["state"]),
  };
  const holds = createGauge("holds", "Holds that run.");
  const heldSeats = createGauge("held_seats", "Seats that they take.");
  const undecided = createGauge("undecided_guests", "Of rides called off.");
  const refund = createGauge("oldest_refund_due_seconds", "0 when none is due.");
  const waiting = createGauge("jobs_waiting", "Jobs whose time has come.", ["queue"]);
  const oldest = createGauge("oldest_job_seconds", "For how long one of them waits.", ["queue"]);

  async function readFigures(): Promise<void> {
    const now = await figures();
    for (const [name, states] of Object.entries(byState)) {
      states.reset();
      const counts = now[name as keyof typeof byState];
      for (const [state, count] of Object.entries(counts)) states.set({ state }, count);
    }
    holds.set(now.holds);
    heldSeats.set(now.heldSeats);
    undecided.set(now.undecided);
    refund.set(now.oldestRefundSeconds);
    backedUp.set(now.lastBackupSeconds);
    stuck.set(now.stuckPictures);
    waiting.reset();
    oldest.reset();
    for (const { queue, waiting: count, oldestSeconds } of now.jobs) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, oldestSeconds);
    }
  }

  return {
    contentType: register.contentType,
    recordResponse(kind, status, seconds) {
      requests.inc({ kind, status });
      if (seconds !== undefined) durations.observe({ kind }, seconds);
    },
    async renderMetrics() {
      const { totalCount, idleCount, waitingCount } = pool;
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "busy" }, totalCount - idleCount);
      connections.set({ state: "waited for" }, waitingCount);
      const { bavail, bsize } = await statfs(dataDir);
      free.set(bavail * bsize);
      memory.set(process.availableMemory());
      // While the database is unavailable, its figures keep their last values. `up` shows that they
      // are outdated.
      const answered = await readFigures().then(
        () => true,
        () => false,
      );
      up.set(Number(answered));
      return register.metrics();
    },
  };
}

/** Whether a request contains the token, as `Authorization: Bearer <token>`. */
export function hasBearerToken(header: string | undefined, token: string): boolean {
  const headerBytes = Buffer.from(header ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return headerBytes.length === wanted.length && timingSafeEqual(headerBytes, wanted);
}
