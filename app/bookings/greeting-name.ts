/**
 * The first words that are not the given name of a person, without their period: "Familia Guzmán
 * Ortega", "Grupo Vallarta", "Sra. Ortega".
 */
const titles =
  /^(?:familia|family|fam|grupo|group|hotel|los|las|the|don|do[nñ]a|sra?|srta|se[nñ]ora?|dra?|mr|mrs|ms|lic|ing|prof)\.?$/iu;

/**
 * Returns the name with which to greet a guest: the first name, or the whole name if its first word
 * is the title of a person or group. Empty if there is no first name.
 */
export function getGreetingName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string }>): string {
  const [first = ""] = firstName.trim().split(/\s+/, 1);
  return titles.test(first) ? `${firstName} ${lastName}`.trim() : firstName;
}
