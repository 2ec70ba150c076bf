/** Settings that grant access, or allow actions in the operator's name. */
const secrets = [
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "AUTOMATION_WEBHOOK_URL",
];

/** The text of a .env file without the values of secrets. */
export function settingsWithoutSecrets(text: string): string {
  return text.replace(
    /^([ \t]*(?:export[ \t]+)?(\w+)[ \t]*=)(?:[ \t]*"[^"]*"|[ \t]*'[^']*'|.*)$/gm,
    (line, start: string, name: string) => (secrets.includes(name) ? `${start}` : line),
  );
}
