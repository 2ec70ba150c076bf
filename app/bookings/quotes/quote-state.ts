import type { BookingState, LostReason } from "#db/schema.ts";

export type { LostReason } from "#db/schema.ts";

/**
 * What became of a quote. `open`: its seats are held. `won`: the guest paid, or the team confirmed
 * it. `declined`: the guest said no. `withdrawn`: the team gave it up. `ended`: nobody answered in
 * time.
 */
export type QuoteState = "open" | "won" | "declined" | "withdrawn" | "ended";

/** The state of an enquiry. `offered`: a quote is open. */
export const enquiryStates = ["new", "offered", "won", "lost"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Why a quote was lost, as pages and reports name it. `not-said`: nobody gave a reason. */
export type LossReason = LostReason | "not-said";

/** The reasons for a loss that the team can choose, in the order of the form. */
export const lostReasons = [
  "price",
  "date",
  "no-answer",
  "weather",
  "other",
] as const satisfies LostReason[];

/** The reasons that a guest can choose when declining. */
export const declineReasons = ["price", "date", "other"] as const satisfies LostReason[];

type Quote = Readonly<{ lostBy: "guest" | "operator" | null }>;
type HeldBooking = Readonly<{
  state: BookingState;
  holdExpiresAt: Date | null;
  /** Null if the booking was cancelled because its payment came too late. */
  keptCentavos: number | null;
  /** Whether the booking was confirmed at some time, even if it was cancelled since. */
  wasConfirmed: boolean;
}>;

/**
 * Returns the state of a quote at an instant. It follows from its booking, so that no job has to
 * run for it to be true. A payment that arrives after a loss wins the quote.
 */
export function getQuoteState(
  { lostBy }: Quote,
  { state, holdExpiresAt, keptCentavos, wasConfirmed }: HeldBooking,
  now: Date,
): QuoteState {
  if (wasConfirmed) return "won";
  if (lostBy === "guest") return "declined";
  if (lostBy === "operator") return "withdrawn";
  if (state === "held" && holdExpiresAt && now < holdExpiresAt) return "open";
  // The team can also release the seats on the booking's page.
  return state === "cancelled" && keptCentavos !== null ? "withdrawn" : "ended";
}

/** Returns why a quote was lost; null while it is open or if it was won. */
export function getLossOfQuote(
  state: QuoteState,
  lostReason: LostReason | null,
): LossReason | null {
  if (state === "open" || state === "won") return null;
  return lostReason ?? (state === "ended" ? "no-answer" : "not-said");
}

/** Returns the state of an enquiry from its own loss and the states of its quotes, oldest first. */
export function getEnquiryState(
  lostReason: LostReason | null,
  quotes: readonly QuoteState[],
): EnquiryState {
  if (quotes.includes("won")) return "won";
  if (quotes.includes("open")) return "offered";
  return lostReason !== null || quotes.length > 0 ? "lost" : "new";
}
