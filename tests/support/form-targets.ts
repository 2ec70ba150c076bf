import type pg from "pg";
import { agencyForm } from "#app/agencies/agency-form.ts";
import { manualBookingFields } from "#app/bookings/manual/manual-booking-form.ts";
import { quoteFields } from "#app/bookings/quotes/quote-form.ts";
import { recordColumns } from "#app/bookings/records/api-record.ts";
import { healthRemarks } from "#app/bookings/riders/rider-answers.ts";
import { waitingFields } from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { waiverFields } from "#app/bookings/waivers/waiver-form.ts";
import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import { mailServerForm } from "#app/connections/mail-server-form.ts";
import { operatorAddressForm } from "#app/connections/operator-address-form.ts";
import { absenceForm } from "#app/horses/absence-form.ts";
import { horseForm, toHorseTexts } from "#app/horses/horse-form.ts";
import { horseRulesForm } from "#app/horses/horse-rules-form.ts";
import { enquiryFields } from "#app/inbox/enquiry-form.ts";
import { namedLinkForm } from "#app/leads/named-link-form.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { holdFields } from "#app/web/admin/agency-parts/allotment-action.server.ts";
import { noteForm, priceForm, refundForm } from "#app/web/admin/booking/adjust-forms.ts";
import { invitationForm } from "#app/web/admin/staff/invitation-form.ts";
import { whatsAppConnectionForm } from "#app/whatsapp/whatsapp-connection-form.ts";
import { testHorse } from "./test-horse.ts";

// This file lists every field of every form and API call of the site.

/** The ids of stored data that occur in the forms' paths. A caller sets them before it sends a form. */
export const existing = { bookingId: "", customerId: "", manageToken: "", session: "" };
/** The day of the rides in the forms. */
export const day = addDays(toLocalDate(new Date()), 30);
/** The id of a message that a guest has sent. */
export const written = "00000000-0000-8000-8000-000000000001";

/** The id of a WhatsApp conversation. */
export const chatted = "00000000-0000-8000-8000-000000000009";

/** A form, API call or address with its editable fields. */
export type FormTarget = Readonly<{
  getPath: () => string;
  /** How the fields are sent. A text in a path is limited to the length of a request line. */
  by: "form" | "json" | "address";
  base: Readonly<Record<string, unknown>>;
  fields: readonly string[];
  isOperators?: boolean;
  /** Fields for which the server ignores an invalid value instead of refusing the form. */
  wishes?: readonly string[];
}>;

export const guest = {
  firstName: "Ana",
  lastName: "Torres",
  email: "ana@example.com",
  phone: "+52 954 123 4567",
  pickupLocation: "Casa Azul",
  remarks: "One of us has never ridden",
};
const ride = { tour: "sunset", date: day, pickupTime: "14:30", participants: "2" };
export const letter = { name: "Ana", email: "ana@example.com", subject: "Ride", message: "Hello" };
export const byHand = "0193d2a8-7c00-7000-8000-00000000000b";
export const hotel = "0193d2a8-7c00-7000-8000-0000000000a1";
export const horse = "0193d2a8-7c00-7000-8000-0000000000a3";
const held = "0193d2a8-7c00-7000-8000-0000000000a2";
const canela = toHorseTexts({ ...testHorse, name: "Canela" });
const listKeys = (fields: object) => Object.keys(fields);
/**
 * Returns the names of the hidden fields that contain the values a form showed. The server treats
 * an invalid value in them as missing.
 */
const toShownFieldNames = (fields: readonly string[]) => fields.map((field) => `shown.${field}`);
/**
 * Returns the names of the fields that a form adds when another user has changed the same field.
 */
const toChoiceFieldNames = (field: string) => [`theirs.${field}`, `use.${field}`];
export const getManagePath = () => `/booking/manage/${existing.manageToken}`;
export const getCustomerPath = () => `/admin/customers/${existing.customerId}`;
export const getBookingPath = () => `/admin/bookings/${existing.bookingId}`;

export const formTargets: Readonly<Record<string, FormTarget>> = {
  booking: {
    getPath: () => "/booking",
    by: "form",
    base: { ...ride, ...guest },
    fields: [...listKeys({ ...ride, ...guest }), "catalog", "lead", "turned-away"],
    wishes: ["lead", "turned-away"],
  },
  "booking, a child": {
    getPath: () => "/booking",
    by: "form",
    base: { ...ride, date: "", children: "1", asksAges: "on", "age-1": "12" },
    fields: ["children", "isPrivate", "asksAges", "age-1"],
  },
  "booking, questions": {
    getPath: () => "/booking",
    by: "form",
    base: { ...ride, ...guest, phone: "954 123 4567" },
    fields: ["phoneCountry", "otherPhoneCountry", "keptEmail", "answeredEmail"],
  },
  "booking, hidden": {
    getPath: () => "/es/reserva",
    by: "form",
    base: { ...ride, date: "" },
    fields: ["intent", "month", "visit", "catalog", "isWeightUnsure"],
    wishes: ["intent", "isWeightUnsure"],
  },
  contact: {
    getPath: () => "/es/contacto",
    by: "form",
    base: letter,
    fields: [...listKeys(letter), "token", "website"],
  },
  details: {
    getPath: getManagePath,
    by: "form",
    base: { form: "details", ...guest },
    fields: [...listKeys(guest), ...toShownFieldNames(listKeys(guest))],
    wishes: toShownFieldNames(listKeys(guest)),
  },
  move: {
    getPath: getManagePath,
    by: "form",
    base: { intent: "pay", date: "", pickupTime: "14:30" },
    fields: ["date", "pickupTime", "month", "visit", ...toShownFieldNames(["ride"])],
    wishes: toShownFieldNames(["ride"]),
  },
  cancel: {
    getPath: () => `${getManagePath()}/cancel`,
    by: "form",
    base: {},
    fields: ["refund"],
  },
  "riders, asked": {
    getPath: () => `${getManagePath()}/riders`,
    by: "address",
    base: { participants: "3" },
    fields: ["participants", "children"],
    wishes: ["participants", "children"],
  },
  "riders, agreed": {
    getPath: () => `${getManagePath()}/riders`,
    by: "form",
    base: { id: byHand, participants: "3", children: "0", revision: "0", total: "1", back: "0" },
    fields: ["id", "participants", "children", "revision", "total", "back"],
  },
  "a rider's answers": {
    getPath: () => `${getManagePath()}/rider-details`,
    by: "form",
    base: { "name-1": "Ana", "weight-1": "62", "unit-1": "kg", "height-1": "165" },
    fields: [
      ...["name-1", "weight-1", "unit-1", "height-1", "experience-1", "otherHealth-1"],
      ...healthRemarks.map((remark) => `health-1-${remark}`),
      ...["consent-1", "asked-1", "delete", ...toShownFieldNames(["1"])],
    ],
    wishes: ["unit-1", "experience-1", "consent-1", "asked-1", ...toShownFieldNames(["1"])],
  },
  "a rider's refund, asked": {
    getPath: () => `${getManagePath()}/rider-refund`,
    by: "address",
    base: {},
    fields: ["rider"],
    wishes: ["rider"],
  },
  "a rider's refund, agreed": {
    getPath: () => `${getManagePath()}/rider-refund`,
    by: "form",
    base: { id: byHand, rider: "00000000", revision: "0", total: "1", back: "0" },
    fields: ["id", "rider", "revision", "total", "back"],
  },
  ages: {
    getPath: () => `${getManagePath()}/ages`,
    by: "form",
    base: { revision: "0", "rider-age-00000000": "12" },
    fields: ["rider-age-00000000", "revision", "total", "back"],
  },
  sandbox: {
    getPath: () => `/sandbox/checkout/${existing.session}`,
    by: "form",
    base: {},
    fields: ["outcome"],
  },
  login: {
    getPath: () => "/admin",
    by: "form",
    base: { intent: "login", email: "ana@example.com", password: "wrong" },
    fields: ["email", "password", "intent", "ownDevice"],
  },
  "forgotten password": {
    getPath: () => "/admin/forgot",
    by: "form",
    base: { email: "ana@example.com" },
    fields: ["email"],
    wishes: ["email"],
  },
  "mailed link": {
    getPath: () => `/admin/password/${"x".repeat(43)}`,
    by: "form",
    base: { password: "ochre kettle plum wharf" },
    fields: ["password"],
  },
  "invited account": {
    getPath: () => "/admin/staff",
    by: "form",
    base: { intent: "invite", id: byHand, name: "Ana", email: "ana@example.com", role: "guide" },
    fields: ["intent", "id", "name", "email"],
    isOperators: true,
  },
  "Stripe's key": {
    getPath: () => "/admin/getting-paid",
    by: "form",
    // The publishable key is refused before the password is looked at.
    base: { intent: "save", secretKey: "pk_test_a", password: "wrong", shown: "" },
    fields: ["intent", "secretKey", "sealed", "password", "shown"],
    isOperators: true,
  },
  "invitation by a link": {
    getPath: () => "/admin/staff",
    by: "form",
    base: {
      ...{ intent: "invite-by-link", id: byHand },
      ...{ invitee: "Chuy", role: "guide", language: "es" },
    },
    fields: ["intent", "id", ...invitationForm.names],
    isOperators: true,
  },
  "link of an invitation": {
    getPath: () => `/admin/invitation/${"x".repeat(43)}`,
    by: "form",
    base: { name: "Chuy", password: "ochre kettle plum wharf" },
    fields: ["name", "password"],
  },
  "backup for download": {
    getPath: () => "/admin/backup",
    by: "form",
    base: {
      ...{ intent: "download", backup: "marea-2026-11-01T11-40-00-000Z.tar", password: "wrong" },
      ...{ passphrase: "ochre kettle plum wharf", repeated: "ochre kettle plum wharf" },
    },
    fields: ["intent", "backup", "passphrase", "repeated", "password"],
    wishes: ["backup", "passphrase", "repeated", "password"],
    isOperators: true,
  },
  "new post": {
    getPath: () => "/admin/content-posts",
    by: "form",
    base: { intent: "create" },
    fields: ["intent"],
    isOperators: true,
  },
  "post of the blog": {
    getPath: () => "/admin/content-posts/culture?language=es",
    by: "form",
    // The form did not show what is stored, so that each text is a conflict.
    base: { intent: "save", digests: "", "text.es.title": "Cascos" },
    fields: [
      ...["title", "slug", "metaDescription", "excerpt", "keywords", "blocks", "blocks.1.text"].map(
        (name) => `text.es.${name}`,
      ),
      ...["text.author", "text.date", "text.cover", "text.gallery"],
    ],
    isOperators: true,
  },
  "time of a post": {
    getPath: () => "/admin/content-posts/culture?language=es",
    by: "form",
    base: { intent: "schedule", seen: "", day: "2027-01-01", time: "09:00" },
    fields: ["intent", "seen", "day", "time"],
    isOperators: true,
  },
  "step to the first sale": {
    getPath: () => "/admin/business/launch",
    by: "form",
    base: { intent: "later", id: "herd" },
    fields: ["intent", "id"],
    isOperators: true,
  },
  "logo and icon": {
    getPath: () => "/admin/logo",
    by: "form",
    base: { intent: "use", mark: "logo", picture: "0123456789abcdef", shown: "", logo: "" },
    fields: ["intent", "mark", "picture", "shown", "logo"],
    isOperators: true,
  },
  "own account": {
    getPath: () => "/admin/account",
    by: "form",
    base: { intent: "self", name: "operator", language: "es" },
    fields: ["intent", "name", ...toShownFieldNames(["name", "language"])],
    isOperators: true,
    wishes: toShownFieldNames(["name", "language"]),
  },
  "own password": {
    getPath: () => "/admin/account",
    by: "form",
    base: { intent: "confirm", password: "wrong", code: "000000" },
    fields: ["password", "code"],
    isOperators: true,
  },
  "second factor before anything else": {
    getPath: () => "/admin/second-factor?next=/admin/bookings",
    by: "form",
    base: { intent: "confirm", password: "wrong", code: "000000" },
    fields: ["intent", "password", "code"],
    wishes: ["intent", "password", "code"],
    isOperators: true,
  },
  "roles with a second factor": {
    getPath: () => "/admin/staff",
    by: "form",
    base: { intent: "second-factor" },
    fields: ["intent"],
    isOperators: true,
  },
  "operator's details": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "details", ...guest },
    fields: [
      ...listKeys(guest),
      "phoneCountry",
      "otherPhoneCountry",
      "intent",
      ...toShownFieldNames([...listKeys(guest), "phoneCountry"]),
      ...toChoiceFieldNames("email"),
    ],
    isOperators: true,
    wishes: [
      "phoneCountry",
      ...toShownFieldNames([...listKeys(guest), "phoneCountry"]),
      ...toChoiceFieldNames("email"),
    ],
  },
  "operator's move": {
    getPath: () => `${getBookingPath()}/move`,
    by: "form",
    base: { ride: `sunset ${day} 16:00 15:00` },
    fields: ["ride", "way", ...toShownFieldNames(["ride"]), ...toChoiceFieldNames("ride")],
    isOperators: true,
    wishes: [...toShownFieldNames(["ride"]), ...toChoiceFieldNames("ride")],
  },
  "operator's riders": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "party", participants: "2", shown: "1" },
    fields: [
      "participants",
      "childAges",
      "adultIn",
      "way",
      ...toShownFieldNames(["party"]),
      ...toChoiceFieldNames("party"),
    ],
    isOperators: true,
    wishes: ["way", ...toShownFieldNames(["party"]), ...toChoiceFieldNames("party")],
  },
  "operator's ages": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "ages", revision: "0", "rider-age-00000000": "12" },
    fields: ["rider-age-00000000", "revision", "adultIn", "way"],
    isOperators: true,
  },
  "operator's undoing": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "undo" },
    fields: ["line"],
    isOperators: true,
  },
  "a message put away, undone": {
    getPath: () => "/admin/inbox",
    by: "form",
    base: { intent: "undo", put: written, at: "1" },
    fields: ["put", "at"],
    isOperators: true,
    wishes: ["put", "at"],
  },
  "closed days, undone": {
    getPath: () => "/admin/departures/close",
    by: "form",
    base: { intent: "undo", from: day, until: day, at: "1", rides: "1" },
    fields: ["from", "until", "at", "rides"],
    isOperators: true,
    wishes: ["at", "rides"],
  },
  "operator's price": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "price", total: "3700", reason: "Friends" },
    fields: priceForm.names,
    isOperators: true,
  },
  "operator's refund": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "refund", amount: "10", reason: "Rain", refundId: "x" },
    fields: [...refundForm.names, "refundId"],
    isOperators: true,
  },
  "operator's note": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "note" },
    fields: noteForm.names,
    isOperators: true,
  },
  "money by hand": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "collect", id: byHand, amount: "10", method: "cash" },
    fields: ["amount", "method", "note", "id"],
    isOperators: true,
  },
  "a payment link": {
    getPath: () => `/admin/bookings/${existing.bookingId}`,
    by: "form",
    base: {
      ...{ intent: "make-link", id: byHand, amount: "100" },
      ...{ untilDay: day, untilTime: "12:00" },
    },
    fields: ["amount", "untilDay", "untilTime", "id"],
    isOperators: true,
  },
  "a transfer for a payment link": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "transfer-received", id: byHand, requestId: byHand, amount: "100" },
    fields: ["amount", "id", "requestId"],
    isOperators: true,
  },
  "the horses of a ride": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "complete-ride", ride: "sunset-16:00", [`horse-${byHand}-1`]: "" },
    fields: [
      ...["horse", "reason", "was", "proposed"].map((name) => `${name}-${byHand}-1`),
      "completed",
    ],
    isOperators: true,
  },
  "a booking by hand": {
    getPath: () => `/admin/departures/${day}/manual-booking`,
    by: "form",
    base: {
      ...{ ride: "sunset-16:00", id: byHand, participants: "2", name: "Ana", terms: "cash" },
      ...{ pickupTime: "14:30", phone: "954 133 4455" },
      // Without this choice, the list of all countries is not read.
      ...{ phoneCountry: "other", otherPhoneCountry: "MX" },
    },
    fields: [...manualBookingFields, "otherPhoneCountry", "ride", "id", "came", "block"],
    isOperators: true,
  },
  "a named link": {
    getPath: () => "/admin/links",
    by: "form",
    base: {
      ...{ intent: "add", name: "flyer", place: "Reception", page: "home", language: "es" },
    },
    fields: [...namedLinkForm.names, ...toShownFieldNames(namedLinkForm.names)],
    wishes: toShownFieldNames(namedLinkForm.names),
    isOperators: true,
  },
  "an agency": {
    getPath: () => "/admin/agencies",
    by: "form",
    base: {
      ...Object.fromEntries(agencyForm.names.map((name) => [name, ""])),
      ...{ intent: "store", id: byHand, kind: "hotel", name: "Hotel", language: "es" },
    },
    fields: [...agencyForm.names, "id"],
    isOperators: true,
  },
  "an agency's change": {
    getPath: () => `/admin/agencies/${hotel}`,
    by: "form",
    base: {
      ...Object.fromEntries(agencyForm.names.map((name) => [name, ""])),
      ...{ intent: "store", kind: "hotel", name: "Hotel", language: "es" },
    },
    fields: [
      "intent",
      "name",
      "code",
      "note",
      ...toShownFieldNames(agencyForm.names),
      ...toChoiceFieldNames("name"),
    ],
    isOperators: true,
    wishes: [...toShownFieldNames(agencyForm.names), ...toChoiceFieldNames("name")],
  },
  "a note about a customer": {
    getPath: getCustomerPath,
    by: "form",
    base: { intent: "note", id: byHand, note: "Rides well" },
    fields: ["intent", "note", "id"],
    isOperators: true,
  },
  "an answer about an earlier join": {
    getPath: () => "/admin/customers/joins",
    by: "form",
    base: { intent: "keep", id: byHand },
    fields: ["intent", "id"],
    isOperators: true,
  },
  "an answer about a similar guest": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "same-guest", id: byHand },
    fields: ["id"],
    isOperators: true,
  },
  "cash that a guide hands in": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "hand-in", id: byHand, shown: "0", amount: "10", remark: "" },
    fields: ["amount", "remark", "id", "shown"],
    isOperators: true,
  },
  "cash that the office records": {
    getPath: () => "/admin/cash",
    by: "form",
    base: {
      ...{ intent: "record", id: byHand, account: byHand, day, shown: "0" },
      ...{ kind: "add", amount: "10", remark: "" },
    },
    fields: ["account", "day", "amount", "remark", "id", "shown"],
    isOperators: true,
  },
  "a merge of customers": {
    getPath: getCustomerPath,
    by: "form",
    base: { intent: "merge-by-hand", reference: "AAA-AAA" },
    fields: ["reference"],
    isOperators: true,
  },
  "a horse": {
    getPath: () => "/admin/horses",
    by: "form",
    base: { intent: "store", id: byHand, ...canela },
    fields: [...horseForm.names, "id"],
    isOperators: true,
  },
  "the horses' rules": {
    getPath: () => "/admin/horses",
    by: "form",
    base: { intent: "rules", mostHoursADay: "6", daysOffAWeek: "1" },
    fields: [...horseRulesForm.names, ...toShownFieldNames(horseRulesForm.names)],
    isOperators: true,
    wishes: toShownFieldNames(horseRulesForm.names),
  },
  "the mailbox": {
    getPath: () => "/admin/mail-server",
    by: "form",
    // Without the owner's password, nothing is stored.
    base: {
      ...{ intent: "save", provider: "Gmail", address: "rides@example.com", senderName: "Marea" },
      ...{ host: "", port: "", security: "tls", user: "", secret: "abcd", shownId: "" },
    },
    fields: ["intent", ...mailServerForm.names, "secret", "password", "shownId"],
    isOperators: true,
  },
  "the WhatsApp number": {
    getPath: () => "/admin/whatsapp",
    by: "form",
    // Without the owner's password, nothing is stored and no provider is asked.
    base: {
      ...{ intent: "save", provider: "meta", shownId: "", token: "abcd" },
      ...{ phoneNumberId: "100200300400500", accountId: "900800700600500" },
      appSecret: "0123456789abcdef0123456789abcdef",
    },
    fields: [
      ...["intent", ...whatsAppConnectionForm.names],
      ...["token", "appSecret", "password", "shownId"],
    ],
    isOperators: true,
  },
  "an answer on WhatsApp": {
    getPath: () => `/admin/chat/${chatted}`,
    by: "form",
    // The site of these tests is not connected, so nothing is sent.
    base: { intent: "answer", text: "Hello", formId: "one" },
    fields: ["intent", "text", "formId", "isDone"],
    isOperators: true,
    wishes: ["formId", "isDone"],
  },
  "the operator's address": {
    getPath: () => "/admin/mail-server",
    by: "form",
    base: { intent: "operator", operatorAddress: "" },
    fields: [
      ...[...operatorAddressForm.names, ...toShownFieldNames(operatorAddressForm.names)],
      ...operatorAddressForm.names.flatMap(toChoiceFieldNames),
    ],
    isOperators: true,
    wishes: [
      ...toShownFieldNames(operatorAddressForm.names),
      ...operatorAddressForm.names.flatMap(toChoiceFieldNames),
    ],
  },
  "a horse's change": {
    getPath: () => `/admin/horses/${horse}`,
    by: "form",
    base: { intent: "store", ...canela },
    fields: ["intent", "name", "heightCm", ...toShownFieldNames(horseForm.names)],
    isOperators: true,
    wishes: toShownFieldNames(horseForm.names),
  },
  "a horse's absence": {
    getPath: () => `/admin/horses/${horse}`,
    by: "form",
    base: { intent: "out", id: byHand, from: day, to: "", reason: "lame" },
    fields: [...absenceForm.names, "id"],
    isOperators: true,
  },
  "the waiver's text": {
    getPath: () => "/admin/waiver",
    by: "form",
    base: { intent: "text", en: "I ride", es: "Yo monto", agreed: "on" },
    fields: [
      ...["intent", "agreed", ...waiverTextForm.names, ...toShownFieldNames(waiverTextForm.names)],
      ...waiverTextForm.names.flatMap(toChoiceFieldNames),
    ],
    isOperators: true,
    wishes: [
      "agreed",
      ...toShownFieldNames(waiverTextForm.names),
      ...waiverTextForm.names.flatMap(toChoiceFieldNames),
    ],
  },
  "a waiver": {
    getPath: () => `${getManagePath()}/waivers?rider=1`,
    by: "form",
    base: {
      ...{ text: "1", role: "guardian", riderName: "Ana Torres", signerName: "Eva Torres" },
      ...{ method: "type", strokes: "", typed: "Eva Torres" },
    },
    fields: ["text", ...waiverFields],
    wishes: ["method", "strokes"],
  },
  "an arrival": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "arrived", booking: byHand, arrived: "yes" },
    fields: ["booking", "arrived"],
    isOperators: true,
    wishes: ["arrived"],
  },
  "an arrival of some riders": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: {
      ...{ intent: "arrived", booking: byHand, arrived: "yes", id: byHand, riders: "1", of: "2" },
      ...{ "from-arrived": "0", "from-missing": "0" },
    },
    fields: ["booking", "arrived", "id", "riders", "of", "from-arrived", "from-missing"],
    isOperators: true,
    wishes: ["arrived"],
  },
  "an answer to a question about the day sheet": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "answer-question", act: byHand, against: "", choice: "seen" },
    fields: ["act", "against", "choice"],
    isOperators: true,
  },
  "collected money": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "collect", booking: byHand, id: byHand, amount: "100", method: "cash" },
    fields: ["booking", "id", "amount", "method"],
    isOperators: true,
  },
  "handed-in cash": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "hand-in", id: byHand, shown: "0", amount: "100", remark: "" },
    fields: ["id", "shown", "amount", "remark"],
    isOperators: true,
  },
  "a remark on a horse": {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    // No horse has this id, so nothing is stored where the other fields are valid.
    base: {
      ...{ intent: "horse-remark", ride: "sunset-16:00", id: byHand },
      ...{ horse: byHand, remark: "limps" },
    },
    fields: ["ride", "id", "horse", "remark", "out"],
    isOperators: true,
    wishes: ["out"],
  },
  "corrected cash": {
    getPath: () => "/admin/cash",
    by: "form",
    base: {
      ...{ intent: "record", id: byHand, account: byHand, day, shown: "0" },
      ...{ kind: "less", amount: "100", remark: "Counted again" },
    },
    fields: ["intent", "id", "account", "day", "shown", "kind", "amount", "remark"],
    isOperators: true,
    wishes: ["kind"],
  },
  "held seats": {
    getPath: () => `/admin/departures/${day}/new-allotment`,
    by: "form",
    base: {
      ...{ ride: "sunset-16:00", id: held, agencyId: hotel, seats: "1", note: "" },
      ...{ untilDate: day, untilTime: "10:00" },
    },
    fields: [...holdFields, "ride", "id"],
    isOperators: true,
  },
  "a hold's change": {
    getPath: () => `/admin/allotments/${held}`,
    by: "form",
    base: { intent: "prolong", untilDate: day, untilTime: "11:00" },
    fields: [
      ...["intent", "untilDate", "untilTime", "seats", "all"],
      ...[...toShownFieldNames(["until"]), ...toChoiceFieldNames("until")],
    ],
    isOperators: true,
    wishes: [...toShownFieldNames(["until"]), ...toChoiceFieldNames("until")],
  },
  "a booking's agency": {
    getPath: getBookingPath,
    by: "form",
    base: { intent: "agency", agencyId: "" },
    fields: ["agencyId", ...toShownFieldNames(["agencyId"]), ...toChoiceFieldNames("agencyId")],
    isOperators: true,
    wishes: [...toShownFieldNames(["agencyId"]), ...toChoiceFieldNames("agencyId")],
  },
  "operator's cancelling": {
    getPath: () => `${getBookingPath()}/cancel`,
    by: "form",
    base: { shown: "full" },
    fields: ["refund"],
    isOperators: true,
  },
  "operator's cancelling with another sum": {
    getPath: () => `${getBookingPath()}/cancel`,
    by: "form",
    base: { shown: "full", refund: "sum", amount: "10", reason: "Rain" },
    fields: ["refund", "amount", "reason"],
    isOperators: true,
  },
  departure: {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "capacity", ride: "sunset-16:00", capacity: "12" },
    fields: [
      "intent",
      "ride",
      "capacity",
      ...toShownFieldNames(["capacity"]),
      ...toChoiceFieldNames("capacity"),
    ],
    isOperators: true,
    wishes: [...toShownFieldNames(["capacity"]), ...toChoiceFieldNames("capacity")],
  },
  guides: {
    getPath: () => `/admin/departures/${day}`,
    by: "form",
    base: { intent: "guides", ride: "sunset-16:00" },
    fields: ["intent", "ride", `guide-${byHand}`, `was-${byHand}`],
    isOperators: true,
    // The server checks whether these fields are present and ignores their text.
    wishes: [`guide-${byHand}`, `was-${byHand}`],
  },
  "a calendar's address": {
    getPath: () => "/admin/phones",
    by: "form",
    base: { intent: "make", id: byHand, name: "Mar" },
    fields: ["intent", "id", "name", "guide"],
    isOperators: true,
  },
  "calling off": {
    getPath: () => `/admin/departures/${day}/cancel`,
    by: "form",
    base: { ride: "sunset-16:00", reason: "weather" },
    fields: ["ride", "reason"],
    isOperators: true,
  },
  deliveries: {
    getPath: () => "/admin/emails",
    by: "form",
    base: { intent: "send-again" },
    fields: ["intent", "id"],
    isOperators: true,
    wishes: ["id"],
  },
  inbox: {
    getPath: () => "/admin/inbox",
    by: "form",
    base: { intent: "done" },
    fields: ["intent", "id"],
    isOperators: true,
    wishes: ["id"],
  },
  "giving up an enquiry": {
    getPath: () => `/admin/inbox/${written}`,
    by: "form",
    base: { intent: "lose", about: written, reason: "price" },
    fields: ["intent", "about", "reason", "note"],
    isOperators: true,
    wishes: ["about", "reason"],
  },
  "an offer": {
    getPath: () => "/admin/quotes/new",
    by: "form",
    base: {
      ...{ id: byHand, date: day, ride: "sunset-16:00", enquiry: "", participants: "2" },
      ...{ pickupTime: "15:00", name: "Ana", phone: "954 133 4455", language: "en" },
      // Without this choice, the list of all countries is not read.
      ...{ phoneCountry: "other", otherPhoneCountry: "MX" },
      ...{ untilDay: day, untilTime: "12:00", text: "Come" },
    },
    fields: [
      ...["id", "date", "ride", "enquiry", "split", "rest", "otherPhoneCountry"],
      ...quoteFields,
    ],
    isOperators: true,
    // The form is shown again for another ride, and for the riders of a split party.
    wishes: [
      ...["id", "date", "ride", "enquiry", "participants", "pickupTime", "untilDay"],
      ...["split", "rest"],
    ],
  },
  "an enquiry": {
    getPath: () => "/ask-us",
    by: "form",
    base: { riders: "2", name: "Ana", email: "ana@example.com", token: "x" },
    fields: ["token", "carried", ...enquiryFields],
    wishes: ["carried"],
  },
  "joining the waiting list": {
    getPath: () => "/tell-me",
    by: "form",
    base: { tour: "sunset", riders: "2", email: "ana@example.com", token: "x" },
    fields: ["token", ...waitingFields],
  },
  "taking off the waiting list": {
    getPath: () => "/admin/waiting-list",
    by: "form",
    base: { intent: "end", entry: "x" },
    fields: ["intent", "entry"],
    isOperators: true,
    wishes: ["entry"],
  },
  answering: {
    getPath: () => `/admin/inbox/${written}`,
    by: "form",
    base: { intent: "answer", text: "Yes", formId: "1" },
    fields: ["intent", "text", "formId", "isDone"],
    isOperators: true,
    wishes: ["formId", "isDone"],
  },
  "the number of horses": {
    getPath: () => "/admin/tours/horses",
    by: "form",
    base: { intent: "review", basedOn: "1", horsesCount: "9", restMinutes: "30" },
    fields: ["basedOn", "horsesCount", "restMinutes", "preparationMinutes"],
    isOperators: true,
  },
  erasing: {
    getPath: () => "/admin/privacy",
    by: "form",
    base: { intent: "erase", email: "a@b.example", typed: "c@d.example" },
    fields: ["intent", "email", "typed"],
    isOperators: true,
  },
  retention: {
    getPath: () => "/admin/privacy",
    by: "form",
    base: { intent: "retention" },
    fields: ["months", ...toShownFieldNames(["months"])],
    isOperators: true,
    wishes: toShownFieldNames(["months"]),
  },
  export: {
    getPath: () => "/admin/privacy/export",
    by: "form",
    base: {},
    fields: ["email"],
    isOperators: true,
  },
  "webhook test": {
    getPath: () => "/admin/test-webhook",
    by: "json",
    base: { url: "", payload: {} },
    fields: ["url"],
    isOperators: true,
  },
  "acts of a day sheet": {
    getPath: () => "/admin/sheet-acts",
    by: "json",
    base: { account: "", acts: [] },
    fields: ["account"],
    isOperators: true,
  },
  "save call": {
    getPath: () => "/rest/v1/bookings",
    by: "json",
    base: { first_name: "Ana" },
    fields: [...recordColumns, "unknown"],
  },
  "phone that rings": {
    getPath: () => "/admin/phones",
    by: "form",
    base: {
      ...{ intent: "ring-add", id: written, phone: "Mar", "ring-new": "on" },
      endpoint: "https://push.example.com/a",
      publicKey:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    fields: ["intent", "id", "phone", "ring-new", "endpoint", "publicKey", "authSecret"],
    // This field is a checkbox: any text counts as checked.
    wishes: ["ring-new"],
    isOperators: true,
  },
  "verify call": {
    getPath: () => "/functions/v1/verify-payment",
    by: "json",
    base: { sessionId: 7 },
    fields: ["sessionId", "testMode", "triggerZapier", "zapierWebhookUrl", "originalBookingData"],
  },
  "list call": {
    getPath: () => "/rest/v1/bookings",
    by: "address",
    base: {},
    fields: [
      "select",
      "order",
      "limit",
      "offset",
      "tour_name",
      "payment_status",
      "booking_date",
      "search",
      "unknown",
    ],
    isOperators: true,
    wishes: ["search"],
  },
  ...Object.fromEntries(
    Object.entries({
      "/search": ["q"],
      "/": ["via"],
      "/booking": ["resume", "month", "tour", "via"],
      "/booking-confirmation": ["session_id", "plain"],
      "/admin": ["q", "page", "lang", "next"],
      "/admin/bookings": [
        ...["q", "tour", "payment", "state", "source", "balance", "from", "until", "page", "lang"],
      ],
      "/admin/bookings.csv": ["q", "tour", "from"],
      "/admin/lists/riders.csv": ["from", "until"],
      "/admin/lists/ledger.csv": ["by", "from"],
      "/admin/lists/messages.csv": ["q"],
      "/admin/lists/mails.csv": ["show"],
      "/admin/privacy": ["email"],
      "/admin/emails": ["before", "message", "show"],
      "/admin/inbox": ["q", "page", "state"],
      "/admin/quotes/new": ["enquiry", "day", "ride", "first", "riders"],
      "/ask-us": ["tour", "day", "riders", "sent"],
      [`/admin/agencies/${hotel}/statement`]: ["month"],
      "/admin/content-posts": ["search"],
      "/admin/content-posts/culture": ["language", "done"],
      "/admin/links": ["added"],
      "/go/flyer": ["from"],
      "/tell-me": ["tour", "riders", "day", "sent"],
      "/admin/waiting-list": ["tour", "day", "page"],
      "/admin/waiting-list.csv": ["tour", "day"],
      "/admin/audit-log": ["person", "day", "kind", "before"],
      "/admin/audit-log.csv": ["person", "day", "kind"],
    }).map(([path, fields]) => {
      const isOperators = path.startsWith("/admin");
      return [
        path,
        { getPath: () => path, by: "address", base: {}, fields, wishes: fields, isOperators },
      ];
    }),
  ),
};

/** Every field of every form and API call. */
export const fieldTargets = Object.entries(formTargets).flatMap(([name, door]) =>
  door.fields.map((field) => ({ name, door, field, toString: () => `${name}: ${field}` })),
);
export type FieldTarget = (typeof fieldTargets)[number];

/** Stores the message, agency, horse and waiver text to which the forms' addresses lead. */
export async function insertTargetRows(client: pg.Client): Promise<void> {
  const now = new Date();
  await client.query(
    "insert into contact_messages (id, received_at, language, name, email, subject, message) values ($1, $2, 'en', 'Ana', 'ana@example.com', 'Ride', 'Hello')",
    [written, now],
  );
  await client.query(
    "insert into whatsapp_threads (id, number, sender_name, last_reply_at) values ($1, '+529541334455', 'Ana', $2)",
    [chatted, now],
  );
  await client.query(
    "insert into agencies (id, kind, name, contact_name, email, phone, language, commission_basis_points, code, made_at) values ($1, 'hotel', 'Hotel', '', '', '', 'es', 1000, 'hotel', $2)",
    [hotel, now],
  );
  await client.query(
    "insert into horses (id, name, height_cm, max_rider_kg, temperament, max_rides_per_day, rest_minutes, made_at) values ($1, 'Canela', 148, 80, 'calm', 2, 30, $2)",
    [horse, now],
  );
  await client.query(
    "insert into waiver_texts (number, en, es, made_at, made_by) values (1, 'I ride', 'Yo monto', $1, 'Ana')",
    [now],
  );
  await client.query("insert into stored_settings (name, value) values ('waiver-on-since', $1)", [
    now.toISOString(),
  ]);
}
