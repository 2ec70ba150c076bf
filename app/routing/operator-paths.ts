import { pages } from "./paths.ts";

/**
 * The addresses of the operator's screens that leave the site or are kept outside of it: in emails,
 * push notifications, calendars, the installed app and the answers of commands. `routes.ts` takes
 * them from here.
 */
export const operatorPaths = {
  home: pages.admin.en,
  day: "/admin/departures/:day",
  sheet: "/admin/sheet",
  bookings: "/admin/bookings",
  booking: "/admin/bookings/:id",
  message: "/admin/inbox/:id",
  chat: "/admin/chat/:id",
  catalogPart: "/admin/tours/:part",
  businessGroup: "/admin/business/:group",
  phones: "/admin/phones",
  backup: "/admin/backup",
  password: "/admin/password/:token",
  invitation: "/admin/invitation/:token",
} as const;

type Screen = keyof typeof operatorPaths;
type ItemScreen = {
  [Name in Screen]: (typeof operatorPaths)[Name] extends `${string}:${string}` ? Name : never;
}[Screen];

/** Returns the path of a screen of the operator; of one that exists once per item with the item. */
export function getOperatorPath(screen: Exclude<Screen, ItemScreen>): string;
export function getOperatorPath(screen: ItemScreen, item: string): string;
export function getOperatorPath(screen: Screen, item = ""): string {
  return operatorPaths[screen].replace(/:\w+/, () => item);
}

/** Returns how the links that are sent to accounts are built. */
export function buildAccountLinks(siteUrl: string) {
  return {
    getLinkUrl: (token: string) => `${siteUrl}${getOperatorPath("password", token)}`,
    getInvitationUrl: (token: string) => `${siteUrl}${getOperatorPath("invitation", token)}`,
    getLoginLinkUrl: (token: string) => `${siteUrl}${getOperatorPath("home")}?link=${token}`,
  };
}
