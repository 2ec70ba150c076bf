import {
  addAgency,
  changeAgency,
  closeAgency,
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
import { getStatement } from "#app/agencies/get-agency-statement.server.ts";
import {
  extendAllotment,
  holdAllotment,
  releaseAllotment,
} from "#app/agencies/hold-allotment.server.ts";
import { setAgency } from "#app/agencies/set-booking-agency.server.ts";
import { settleAgencyMonth, undoSettlement } from "#app/agencies/settle-agency-month.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { reportReferrals } from "#app/reports/report-referrals.server.ts";
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
      reportReferrals,
    }),
    ...bindDependencies(deps, {
      holdAllotment,
      extendAllotment,
      releaseAllotment,
      setAgency,
      releaseLapsedAllotments,
    }),
    ...bindQueries(deps, {
      listActiveAllotments,
      getAllotmentPage,
      findActiveAllotment,
      getStatement,
      settleAgencyMonth,
      undoSettlement,
    }),
    ...bindChanges(deps, { addAgency, changeAgency, closeAgency }),
  };
}
