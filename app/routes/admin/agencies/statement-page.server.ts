import { isId } from "#app/booking/booking-id.ts";
import { isLocalDate, localDateOf } from "#app/booking/local-time.ts";
import type { Services } from "#server/wiring/services.ts";

/** The statement that an address names; without a month, that of this month. */
export async function monthStatement(services: Services, id: string, url: URL) {
  if (!isId(id)) return null;
  const asked = url.searchParams.get("month") ?? "";
  const isMonth = /^20\d\d-\d\d$/.test(asked) && isLocalDate(`${asked}-01`);
  const month = isMonth ? asked : localDateOf(services.clock.now()).slice(0, 7);
  const found = await services.agencies.statement(id, month);
  return found && { month, ...found };
}
