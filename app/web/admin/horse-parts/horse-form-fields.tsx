import { calmHorseBelowAge } from "#app/business/facts.ts";
import { type HorseTexts, horseForm } from "#app/horses/horse-form.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { EditForm } from "../ui/edit-form.tsx";
import type { PictureOptions } from "../ui/picture-field.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { HorseReply } from "./horse-action.server.ts";
import { horsesMessages } from "./messages.ts";

type HorseFormProps = Readonly<{
  action: string;
  /** Id of the horse to create; null if the horse exists. */
  newId: string | null;
  start: HorseTexts;
  pictures: PictureOptions;
  reply: HorseReply | undefined;
}>;

/** The form that adds a horse or changes its details. */
export function HorseForm({ start, pictures, reply, ...rest }: HorseFormProps) {
  const { form: labels, temperaments, errors, errorsTitle } = useMessages(horsesMessages);
  const submit = rest.newId ? labels.submitAdd : labels.submitChange;
  const number = { inputMode: "numeric", required: true } as const;
  return (
    <EditForm
      {...rest}
      form={horseForm}
      intent="store"
      stored={start}
      reply={reply}
      messages={{ labels, errors, errorsTitle, submit }}
      inputs={{
        name: { required: true, isWide: true },
        maxRiderKg: {
          ...number,
          hint: fillMessage(labels.maxRiderHint, horseForm.fields.maxRiderKg.limits),
          isWide: true,
        },
        temperament: { choices: temperaments, isWide: true },
        temperamentHint: (
          <p className="col-span-full text-muted">
            {fillMessage(labels.temperamentHint, { age: calmHorseBelowAge })}
          </p>
        ),
        maxRidesPerDay: number,
        restMinutes: number,
        heightCm: { inputMode: "numeric", optionalLabel: labels.optional },
        picture: { hint: labels.pictureHint, pictures, isWide: true },
      }}
    />
  );
}
