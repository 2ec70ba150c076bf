import { ProblemBox } from "./problem-box.tsx";

interface ErrorSummaryProps {
  /** A heading with the number of errors: "Three things to fix before you pay". */
  title: string;
  /**
   * `id` is the id of the control; `message` contains the field's label and says how to correct it.
   */
  items: { id: string; message: string }[];
  /**
   * A new value moves the focus to the summary again, for example if the form is refused a second
   * time.
   */
  attempt?: unknown;
}

/**
 * The summary above a form that was refused. It takes the focus and links to every invalid field.
 */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  return (
    <ProblemBox title={title} attempt={attempt} shown={items.length > 0} className="">
      <ul>
        {items.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The router would forget the reply, and with it all errors, if the address
                // changed.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  );
}
