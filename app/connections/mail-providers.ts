/** A provider of mailboxes: its name in nodemailer's list, and what its customers call it. */
type MailProvider = Readonly<{
  id: string;
  name: string;
  /** The page on which a customer makes a password for apps. */
  appPasswords?: string;
}>;

/**
 * The providers of mailboxes in nodemailer's list of well-known services, the common ones first.
 * Services whose login is not the mailbox's address are set up as another server.
 */
export const mailProviders = [
  { id: "Gmail", name: "Gmail", appPasswords: "https://myaccount.google.com/apppasswords" },
  { id: "Hotmail", name: "Outlook.com, Hotmail" },
  { id: "Outlook365", name: "Microsoft 365" },
  { id: "iCloud", name: "iCloud", appPasswords: "https://account.apple.com/account/manage" },
  {
    id: "Yahoo",
    name: "Yahoo",
    appPasswords: "https://login.yahoo.com/account/security/app-passwords",
  },
  {
    id: "Zoho",
    name: "Zoho Mail",
    appPasswords: "https://accounts.zoho.com/home#security/app_password",
  },
  {
    id: "FastMail",
    name: "Fastmail",
    appPasswords: "https://app.fastmail.com/settings/security/apps",
  },
  { id: "AOL", name: "AOL" },
  { id: "Aruba", name: "Aruba" },
  { id: "BOL", name: "BOL" },
  { id: "Bluewin", name: "Bluewin" },
  { id: "GandiMail", name: "Gandi" },
  { id: "GMX", name: "GMX" },
  { id: "Infomaniak", name: "Infomaniak" },
  { id: "1und1", name: "IONOS, 1&1" },
  { id: "KolabNow", name: "Kolab Now" },
  { id: "Loopia", name: "Loopia" },
  { id: "Mail.ru", name: "Mail.ru" },
  { id: "Naver", name: "Naver" },
  { id: "One", name: "one.com" },
  { id: "Proton", name: "Proton Mail" },
  { id: "Runbox", name: "Runbox" },
  { id: "Seznam", name: "Seznam" },
  { id: "Yandex", name: "Yandex" },
] as const satisfies readonly MailProvider[];

/** The provider whose host and port the owner enters. */
export const otherProvider = "other";

export const mailProviderIds: readonly string[] = [
  ...mailProviders.map(({ id }) => id),
  otherProvider,
];

export function findMailProvider(id: string): MailProvider | undefined {
  return mailProviders.find((one) => one.id === id);
}
