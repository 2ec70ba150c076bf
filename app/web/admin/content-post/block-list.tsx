import { topOfPost } from "#app/content/posts/change-blocks.ts";
import { blockKinds, isBlockKind, listBlockIds } from "#app/content/posts/post-form.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { IconName } from "#app/media/icons.ts";
import { Button } from "#app/web/ui/button.tsx";
import { BlockFields } from "./block-fields.tsx";
import { usePostForm } from "./post-form-context.ts";

type BlockListProps = Readonly<{ onUploaded: (prefix: string, names: readonly string[]) => void }>;

/** The parts of a post in their order, each with buttons that move and remove it and add one below. */
export function BlockList({ onUploaded }: BlockListProps) {
  const { language, texts, messages, errors } = usePostForm();
  const name = `${language}.blocks`;
  const ids = listBlockIds(texts, language);
  return (
    <fieldset className="content-list" id={name} tabIndex={-1}>
      <legend className="text-[1.25rem] font-semibold">{messages.fields.blocks}</legend>
      <p className="text-muted">{messages.hints.text}</p>
      <input type="hidden" name={`text.${name}`} value={ids.join(" ")} />
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      <ol className="grid gap-5">
        {ids.map((id, index) => {
          const prefix = `${name}.${id}`;
          const kind = texts[`${prefix}.kind`] ?? "";
          const part = isBlockKind(kind)
            ? `${messages.kinds[kind]} ${index + 1}`
            : String(index + 1);
          const isLast = index === ids.length - 1;
          return (
            <li key={id} id={prefix} tabIndex={-1} className="post-block">
              <input type="hidden" name={`text.${prefix}.kind`} value={kind} />
              <BlockFields {...{ prefix, kind, onUploaded }} />
              <p className="flex flex-wrap gap-2">
                {index > 0 && <PartButton act="up" {...{ id, part }} icon="caret-up" />}
                {!isLast && <PartButton act="down" {...{ id, part }} icon="caret-down" />}
                <PartButton act="remove" {...{ id, part }} />
              </p>
              {!isLast && (
                <details className="post-add">
                  <summary>
                    {messages.block.below}
                    <span className="sr-only">: {part}</span>
                  </summary>
                  <AddButtons below={id} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <fieldset>
        <legend className="fieldset-legend mb-2">{messages.block.end}</legend>
        <AddButtons below={ids.at(-1) ?? topOfPost} />
      </fieldset>
    </fieldset>
  );
}

function AddButtons({ below }: Readonly<{ below: string }>) {
  const { language, messages } = usePostForm();
  return (
    <p className="flex flex-wrap gap-2">
      {blockKinds.map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          name="intent"
          value={`add ${language} ${kind} ${below}`}
        >
          {messages.kinds[kind]}
        </Button>
      ))}
    </p>
  );
}

type PartButtonProps = Readonly<{
  act: "up" | "down" | "remove";
  id: string;
  part: string;
  icon?: IconName;
}>;

function PartButton({ act, id, part, icon }: PartButtonProps) {
  const { language, messages } = usePostForm();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      name="intent"
      value={`${act} ${language} ${id}`}
      aria-label={fillMessage(messages.block.of, { action: messages.block[act], part })}
    >
      {messages.block[act]}
    </Button>
  );
}
