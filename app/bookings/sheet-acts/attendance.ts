import type { bookings } from "#db/schema.ts";
import type { Attendance } from "./act.ts";
import type { MergeRules } from "./merge-acts.ts";

/** A change of how many riders of a booking arrived or did not come. */
export type AttendanceChange = Readonly<{
  kind: "arrived" | "did-not-come";
  riders: number;
  /** How many riders the booking had on the sheet. */
  of: number;
  from: Attendance;
}>;

/**
 * The rules by which acts about the attendance of one booking are merged. Two counts go together as
 * long as their sum is no more than the party: "8 arrived" and "2 did not come" of 10.
 */
export const attendanceRules: MergeRules<Attendance, AttendanceChange> = {
  getShown: ({ from }) => from,
  enforce: (change) => set(change.from, change),
  apply(value, change) {
    const { arrived, missing } = change.from;
    const isSeen = value.arrived === arrived && value.missing === missing;
    const field = getField(change);
    if (isSeen) return set(value, change);
    if (value[field] === change.riders) return value;
    const isFieldSeen = value[field] === change.from[field];
    const others = value.arrived + value.missing - value[field];
    return isFieldSeen && others + change.riders <= change.of
      ? { ...value, [field]: change.riders }
      : null;
  },
};

function getField({ kind }: AttendanceChange): keyof Attendance {
  return kind === "arrived" ? "arrived" : "missing";
}

/** Sets one count. The other one gets smaller if both are more than the party. */
function set(value: Attendance, change: AttendanceChange): Attendance {
  const { riders, of, kind } = change;
  const most = Math.max(0, of - riders);
  return kind === "arrived"
    ? { arrived: riders, missing: Math.min(value.missing, most) }
    : { arrived: Math.min(value.arrived, most), missing: riders };
}

type BookedAttendance = Pick<
  typeof bookings.$inferSelect,
  "arrivedAt" | "noShowAt" | "arrivedRiders" | "missingRiders" | "participants"
>;

/**
 * Returns how many riders of a booking arrived and did not come. Without a number, which a process
 * of the previous release does not store, it was the whole party.
 */
export function getAttendance({
  arrivedAt,
  noShowAt,
  arrivedRiders,
  missingRiders,
  participants,
}: BookedAttendance): Attendance {
  return {
    arrived: arrivedAt ? Math.min(arrivedRiders ?? participants, participants) : 0,
    missing: noShowAt ? participants : Math.min(missingRiders ?? 0, participants),
  };
}
