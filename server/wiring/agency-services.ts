import {
  findAgencyById,
  listAgencies,
  listOpenAgencies,
  listOpenCodes,
} from "#app/agencies/agency-store.server.ts";
import {
  findActiveAllotment,
  getAllotmentPage,
  listActiveAllotments,
  releaseLapsedAllotments,
} from "#app/agencies/allotments.server.ts";
import { findAgencyStatement } from "#app/agencies/get-agency-statement.server.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { extendAllotment, releaseAllotment } from "#app/agencies/release-allotment.server.ts";
import { setBookingAgency } from "#app/agencies/set-booking-agency.server.ts";
import { settleAgencyMonth, undoSettlement } from "#app/agencies/settle-agency-month.server.ts";
import { addAgency, setAgencyClosed, updateAgency } from "#app/agencies/update-agency.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { listReferralTotals } from "#app/reports/list-referral-totals.server.ts";
import { bindChanges, bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** Creates the use cases of agencies and their allotments, for routes and jobs. */
export function createAgencyServices(deps: BookingDependencies) {
  const { db } = deps;
  return {
    ...bindDependencies(db, {
      listAgencies,
      listOpenAgencies,
      listOpenCodes,
      findAgencyById,
      listReferralTotals,
    }),
    ...bindDependencies(deps, {
      holdAllotment,
      extendAllotment,
      releaseAllotment,
      setBookingAgency,
      releaseLapsedAllotments,
    }),
    ...bindQueries(deps, {
      listActiveAllotments,
      getAllotmentPage,
      findActiveAllotment,
      findAgencyStatement,
      settleAgencyMonth,
      undoSettlement,
    }),
    ...bindChanges(deps, { addAgency, updateAgency, setAgencyClosed }),
  };
}
