import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/web/ui/button.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";

/** One of the things to choose from. */
export type DialogChoice = Readonly<{
  value: string;
  label: string;
  /** A second line, such as the value of a fact. */
  note?: string;
  group: string;
}>;

type ChoiceDialogProps = Readonly<{
  title: string;
  note?: string;
  searchLabel: string;
  choices: readonly DialogChoice[];
  /** Choices that follow from what is typed into the search, such as an address. */
  listTyped?: (typed: string) => readonly DialogChoice[];
  /** Called with the value, or null if nothing was chosen. */
  onClose: (value: string | null) => void;
}>;

/** A dialog in which one of many named things is searched by words and chosen. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, note, searchLabel, choices, listTyped, onClose } = props;
  const messages = useMessages(contentEditMessages).chooser;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<string | null>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const found = [
    ...(listTyped?.(typed) ?? []),
    ...choices.filter((choice) => hasWords(choice, typed)),
  ];
  const choose = (value: string) => {
    chosen.current = value;
    dialog.current?.close();
  };
  const handleKey = (event: KeyboardEvent) => {
    // The dialog may be part of a form and of another dialog, which both react to these keys.
    event.stopPropagation();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [first] = found;
    if (first) choose(first.value);
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="content-panel content-chooser"
      aria-labelledby={`${id}-title`}
      onKeyDown={handleKey}
      onInput={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        onClose(chosen.current);
      }}
    >
      <div className="content-panel-head">
        <h2 id={`${id}-title`} className="text-[1.25rem] leading-[1.2]">
          {title}
        </h2>
        <Button type="button" variant="plum" size="small" onClick={() => dialog.current?.close()}>
          {messages.close}
        </Button>
      </div>
      {note && <p>{note}</p>}
      <label htmlFor={id} className="font-semibold">
        {searchLabel}
      </label>
      <input
        id={id}
        type="text"
        className="input"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="[&:empty]:hidden">
        {found.length === 0 ? messages.none : ""}
      </p>
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, members]) => (
        <section key={group} aria-label={group}>
          <h3 className="text-base">{group}</h3>
          <ul className="content-choices">
            {members.map(({ value, label, note: second }) => (
              <li key={value}>
                <button type="button" onClick={() => choose(value)}>
                  {label}
                  {second && <span>{second}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </dialog>,
    document.body,
  );
}

/** Whether each typed word begins a word of the choice, without regard to accents. */
function hasWords({ label, note = "", group }: DialogChoice, typed: string): boolean {
  const text = ` ${fold(`${group} ${label} ${note}`).replace(/[^\p{L}\p{N}]+/gu, " ")}`;
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => text.includes(` ${word}`));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
