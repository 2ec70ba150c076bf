import { z } from "zod";
import {
  callProvider,
  type ProviderAnswer,
  type ProviderCallOptions,
} from "./call-provider.server.ts";
import { findProfile, type ProviderAccess } from "./provider-profile.server.ts";

/** Why a number cannot be used with what was entered. */
export type NumberProblem =
  /** The provider does not accept the token. */
  | "token-wrong"
  | "token-expired"
  /** The id of the number was entered for the account, and the other way round. */
  | "ids-swapped"
  /** There is no such number, or the token may not read it. */
  | "number-unknown"
  /** The token may not read the account. */
  | "account-unknown"
  /** The number belongs to another account. */
  | "number-elsewhere"
  | "not-registered"
  /** The provider does not let this number send. */
  | "blocked"
  | "too-many-requests"
  | "no-answer";

export type NumberReading =
  | Readonly<{ outcome: "read"; displayNumber: string; verifiedName: string }>
  | Readonly<{ outcome: "problem"; problem: NumberProblem }>;

const metaNumber = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  status: z.string().optional(),
});
const metaNumbers = z.object({ data: z.array(z.object({ id: z.string() })) });
const dialogHealth = z.object({
  display_phone_number: z.string().optional(),
  health_status: z.object({ can_send_message: z.string() }),
});

/** Meta's second number of the error 190 for a token that has ended. */
const expiredSubcodes = [463, 467];

/** Reads the number from the provider with the given token, which tries both. Sends nothing. */
export function checkNumber(
  access: ProviderAccess,
  options: ProviderCallOptions,
): Promise<NumberReading> {
  switch (access.details.provider) {
    case "meta":
      return checkMetaNumber(access, options);
    case "360dialog":
      return check360dialogNumber(access, options);
    case "sandbox":
      return Promise.resolve({ outcome: "read", displayNumber: "", verifiedName: "" });
  }
}

const fail = (problem: NumberProblem) => ({ outcome: "problem", problem }) as const;

function createCall(access: ProviderAccess, options: ProviderCallOptions) {
  const profile = findProfile(access);
  if (!profile) throw new Error("the sandbox is not called");
  return (path: string) => callProvider(profile, { path }, options);
}

async function checkMetaNumber(
  access: ProviderAccess,
  options: ProviderCallOptions,
): Promise<NumberReading> {
  const call = createCall(access, options);
  const { phoneNumberId, accountId } = access.details;
  const fields = "display_phone_number,verified_name,status";
  const number = await call(`/${phoneNumberId}?fields=${fields}`);
  if (number.outcome !== "answered") {
    const problem = findProblem(number, "number-unknown");
    if (problem !== "number-unknown") return fail(problem);
    const other = await call(`/${accountId}?fields=display_phone_number`);
    const isSwapped = other.outcome === "answered" && metaNumber.safeParse(other.body).success;
    return fail(isSwapped ? "ids-swapped" : problem);
  }
  const read = metaNumber.safeParse(number.body);
  if (!read.success) return fail("number-unknown");
  const numbers = await call(`/${accountId}/phone_numbers?fields=id&limit=100`);
  if (numbers.outcome !== "answered") return fail(findProblem(numbers, "account-unknown"));
  const list = metaNumbers.safeParse(numbers.body);
  if (!list.success) return fail("account-unknown");
  if (!list.data.data.some(({ id }) => id === phoneNumberId)) return fail("number-elsewhere");
  const { status = "CONNECTED", display_phone_number: displayNumber } = read.data;
  if (status === "BANNED" || status === "RESTRICTED") return fail("blocked");
  if (status !== "CONNECTED") return fail("not-registered");
  return { outcome: "read", displayNumber, verifiedName: read.data.verified_name ?? "" };
}

async function check360dialogNumber(
  access: ProviderAccess,
  options: ProviderCallOptions,
): Promise<NumberReading> {
  const health = await createCall(access, options)("/health_status?fields=display_phone_number");
  if (health.outcome !== "answered") return fail(findProblem(health, "number-unknown"));
  const read = dialogHealth.safeParse(health.body);
  if (!read.success) return fail("number-unknown");
  if (read.data.health_status.can_send_message === "BLOCKED") return fail("blocked");
  return {
    outcome: "read",
    displayNumber: read.data.display_phone_number ?? "",
    verifiedName: "",
  };
}

function findProblem(
  answer: Exclude<ProviderAnswer, { outcome: "answered" }>,
  usual: NumberProblem,
): NumberProblem {
  if (answer.outcome === "unknown") return "no-answer";
  switch (answer.refusal.reason) {
    case "token-problem":
      return expiredSubcodes.includes(answer.subcode ?? 0) ? "token-expired" : "token-wrong";
    case "rate-limited":
      return "too-many-requests";
    case "unreachable":
      return "no-answer";
    default:
      return usual;
  }
}
