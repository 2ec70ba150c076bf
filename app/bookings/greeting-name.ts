/**
 * The first words that are not the given name of a person, without their period: "Familia Guzmán
 * Ortega", "Boda Ruiz", "Grupo Vallarta", "Sra. Ortega".
 */
const titles =
  /^(?:familia|family|fam|grupo|group|hotel|hostal|hostel|posada|boda|wedding|despedida|bachelorette|bachelor|cumplea[nñ]os|birthday|xv|quincea[nñ]era|escuela|school|colegio|empresa|company|agencia|agency|club|equipo|team|amigos|amigas|friends|los|las|the|don|do[nñ]a|sra?|srta|se[nñ]ora?|dra?|mr|mrs|ms|lic|ing|prof)\.?$/iu;

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
