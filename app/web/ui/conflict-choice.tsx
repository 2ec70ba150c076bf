import type { ConflictMessages } from "#app/edit-conflicts/messages.ts";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { getChoiceFieldName } from "../../edit-conflicts/read-edited-fields.ts";

type ConflictChoiceProps = Readonly<{
  field: string;
  words: Pick<ConflictMessages, "legend" | "mine" | "theirs">;
  /**
   * A message that says who changed the field and to what. Needed only if no field above shows this
   * message.
   */
  error?: string;
}>;

/**
 * The choice between "Use mine" and "Use theirs" for a field that somebody else has changed.
 * Neither is preselected.
 */
export function ConflictChoice({ field, words, error }: ConflictChoiceProps) {
  return (
    <ChoiceGroup
      id={`use-${field}`}
      legend={words.legend}
      layout="pills"
      error={error}
      className="mt-3"
    >
      {(["mine", "theirs"] as const).map((one, index) => (
        <ChoicePill
          key={one}
          id={index === 0 ? `use-${field}` : undefined}
          name={getChoiceFieldName(field)}
          value={one}
        >
          {words[one]}
        </ChoicePill>
      ))}
    </ChoiceGroup>
  );
}
