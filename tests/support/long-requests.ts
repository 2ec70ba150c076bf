import { request } from "node:http";
import { clips } from "#app/generated/clips.ts";
import { publicKey } from "./site-process.ts";

// This file creates the longest requests that the server accepts, with a text in the path, the
// query or a header.

/** The parts of a raw HTTP request. */
export type RawRequest = Readonly<{
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/** A part of a request that the site reads, with a function that puts a text into it. */
export type Place = Readonly<{ name: string; with(text: string): RawRequest }>;

const form = { "content-type": "application/x-www-form-urlencoded" };
const call = { apikey: publicKey };
const record = { ...call, "content-type": "application/json" };

/** Every header that the site or its router reads, with requests that make the site read it. */
const headers: Readonly<Record<string, readonly RawRequest[]>> = {
  accept: [{ path: "/rest/v1/bookings", headers: call }],
  "accept-encoding": [{ path: "/" }, { path: "/search?q=horse" }, { path: "/media/none.avif" }],
  "accept-profile": [{ path: "/rest/v1/bookings", headers: call }],
  "access-control-request-headers": [{ method: "OPTIONS", path: "/rest/v1/bookings" }],
  apikey: [{ path: "/rest/v1/bookings" }],
  authorization: [{ path: "/rest/v1/bookings" }, { path: "/metrics" }],
  "content-profile": [{ method: "POST", path: "/rest/v1/bookings", headers: record, body: "{}" }],
  "content-type": [
    { method: "POST", path: "/contact", body: "name=Ana" },
    { method: "POST", path: "/rest/v1/bookings", headers: call, body: "{}" },
  ],
  cookie: [
    { path: "/booking?resume=x" },
    { path: "/admin" },
    { path: "/booking-confirmation?session_id=cs_test_x" },
    { method: "POST", path: "/booking", headers: form, body: "tour=sunset" },
  ],
  host: [{ path: "/contact" }],
  "if-none-match": [{ path: "/" }, { path: "/booking" }],
  origin: [{ method: "POST", path: "/contact", headers: form, body: "name=Ana" }],
  "payment-signature": [{ method: "POST", path: "/webhooks/payment", body: "{}" }],
  prefer: [{ path: "/rest/v1/bookings", headers: call }],
  range: [{ path: clips["sunset-ride"].mp4 }],
  "sec-fetch-site": [{ method: "POST", path: "/contact", headers: form, body: "name=Ana" }],
  "user-agent": [
    { method: "POST", path: "/admin", headers: form, body: "intent=login&password=wrong" },
    { method: "POST", path: "/booking", headers: form, body: "tour=sunset" },
  ],
  "x-forwarded-for": [{ path: "/contact" }, { path: "/" }],
  "x-forwarded-proto": [{ path: "/contact" }],
};

const paths: readonly string[] = [
  "/",
  "/blog/",
  "/admin/",
  "/rest/v1/",
  "/media/",
  "/booking/manage/",
];
const queries: readonly string[] = [
  ...["/?", "/?via=", "/search?q=", "/search.data?_routes=", "/booking?resume=", "/booking?"],
  ...["/contact?index&", "/rest/v1/bookings?select=", "/booking-confirmation?session_id="],
];

const addressPlaces: readonly Place[] = [
  ...paths.map((path) => ({
    name: `the path ${path}…`,
    with: (text: string) => ({ path: `${path}a${text}b` }),
  })),
  ...queries.map((path) => ({
    name: `the query ${path}…`,
    with: (text: string) => ({ path: path + text }),
  })),
];

const headerPlaces: readonly Place[] = Object.entries(headers).flatMap(([name, requests]) =>
  requests.map((one) => ({
    name: `the header ${name} of ${one.method ?? "GET"} ${one.path}`,
    with: (text) => ({ ...one, headers: { ...one.headers, [name]: `a${text}b=c` } }),
  })),
);

/**
 * Parts that the texts in paths and queries repeat. They are the characters that the patterns for
 * these search for.
 */
export const addressParts = [
  ...["/", "\\", "%2f", "%41", "%", ".", "/../", "A", "a=1&", "&", "="],
] as const;

/** Parts that the texts in headers repeat. */
export const headerParts = [
  ...[" ", "\t", "a=b;", ";", ",", "=", '"', "/", "1.1.1.1,", "q=0", ":"],
] as const;

export const placeGroups = [
  { places: addressPlaces, parts: addressParts },
  { places: headerPlaces, parts: headerParts },
] as const;

/** Every place, with its parts. */
export const places = placeGroups.flatMap((group) =>
  group.places.map((place) => ({ ...place, parts: group.parts })),
);

/**
 * Returns the status of the response. It is also 431 when the site closes the connection in the
 * middle of a header without a response.
 */
export function fetchStatus(siteUrl: string, raw: RawRequest): Promise<number> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ hostname, port, agent: false },
        method: raw.method,
        path: raw.path,
        headers: raw.headers,
      },
      (answer) => {
        answer.resume().on("error", () => {});
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) =>
      ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(431) : reject(error),
    );
    sent.end(raw.body);
  });
}
