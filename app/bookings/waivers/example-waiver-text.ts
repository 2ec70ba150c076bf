import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const translations = createTranslations({
  en: {
    text: `I take part in this horseback ride of my own free will. I know that a horse has a mind of its own: it can startle, stumble, bite or kick, and a rider can fall and get hurt, even when everybody takes care.

I'm fit enough to ride, and I'm not pregnant. I've told the guide about anything that could matter, such as an injury or a medication. I haven't had alcohol or drugs.

I'll follow the guide's instructions, stay with the group and keep the gear I'm given on for the whole ride.

I accept the risks that belong to riding a horse. This doesn't take away any right that the law gives me if somebody acts carelessly.

In an emergency, the team may call a doctor or an ambulance for me.

A parent or guardian who signs for a minor declares all of this for the minor, too.`,
  },
  es: {
    text: `Participo en este paseo a caballo por mi propia voluntad. Sé que un caballo es un animal y no siempre se puede saber cómo va a reaccionar: puede asustarse, tropezar, morder o patear, y quien lo monta puede caerse y lastimarse aunque todos tengan cuidado.

Mi salud me permite montar y no curso un embarazo. Ya le avisé a mi guía de todo lo que podría importar, como una lesión o un medicamento. No he tomado alcohol ni drogas.

Me comprometo a seguir las indicaciones de mi guía, a quedarme con el grupo y a no quitarme el equipo que me den.

Acepto los riesgos propios de montar a caballo. Esto no me quita ningún derecho que me dé la ley si alguien actúa con descuido.

En una emergencia, el equipo puede llamar a un médico o a una ambulancia para que me atiendan.

La madre, el padre o quien tenga la tutela y firme por un menor de edad declara todo esto también en su nombre.`,
  },
});

/**
 * An example of a waiver's text, with which the operator's form starts. Riders are not asked to
 * sign it until an owner has saved it as the first version.
 */
export const exampleWaiverText: Localized = {
  en: translations.en.text,
  es: translations.es.text,
};
