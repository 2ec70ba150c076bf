import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";
import type { SumProblem } from "./sum.ts";

const en = {
  problems: {
    empty: "Enter the amount in pesos.",
    "not-a-sum": "Enter an amount in pesos, such as 3400, 3,400 or 99.50.",
    ambiguous: "“{text}” isn't clear, so nothing is saved yet. Did you mean {meanings}?",
    zero: "The amount is zero. Enter more than that.",
    negative: "Enter the amount without a minus sign.",
    "too-large": "That's too much. Enter at most {most}.",
    "too-small": "That's too little. Enter at least {least}.",
    "whole-pesos": "Enter whole pesos here, without centavos.",
  } satisfies Record<SumProblem, string>,
  or: "{one} or {other}",
  choose: "What did you mean?",
  button: "I meant {amount}",
};

export const sumMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    problems: {
      empty: "Escribe la cantidad en pesos.",
      "not-a-sum": "Escribe una cantidad en pesos, por ejemplo 3400, 3,400 o 99.50.",
      ambiguous: "“{text}” no queda claro; todavía no se guarda nada. ¿Son {meanings}?",
      zero: "La cantidad es cero. Escribe más que eso.",
      negative: "Escribe la cantidad sin signo de menos.",
      "too-large": "Es demasiado. Escribe {most} o menos.",
      "too-small": "Es muy poco. Escribe {least} o más.",
      "whole-pesos": "Aquí van pesos enteros, sin centavos.",
    },
    or: "{one} o {other}",
    choose: "¿Cuánto es?",
    button: "Son {amount}",
  },
});
