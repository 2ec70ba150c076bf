import { expect, test } from "vitest";
import { ChoiceCard, ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { getAttributes, renderMarkup } from "./render-html.tsx";

test("TextField uses its label as accessible name, and its hint and then its error as description", () => {
  const html = renderMarkup(
    <TextField label="E-mail" name="email" type="email" hint="Your ticket." error="Add the @." />,
  );
  expect(getAttributes(html, "label").for).toBe("email");
  expect(getAttributes(html, "input")).toMatchObject({
    id: "email",
    name: "email",
    type: "email",
    "aria-describedby": "email-hint email-error",
    "aria-invalid": "true",
  });
  expect(html).toMatch(/<p[^>]*id="email-hint"[^>]*>Your ticket\./);
  expect(html).toMatch(/<p[^>]*id="email-error"[^>]*>.*Add the @\./);
});

test("TextField without hint and error has no description", () => {
  const html = renderMarkup(
    <TextField label="Name" name="name" required autoComplete="given-name" />,
  );
  const input = getAttributes(html, "input");
  expect(input).not.toHaveProperty("aria-describedby");
  expect(input).not.toHaveProperty("aria-invalid");
  expect(input).toMatchObject({ required: "", autocomplete: "given-name" });
});

test("TextAreaField puts a given description first and can have an id that differs from its name", () => {
  const html = renderMarkup(
    <TextAreaField label="Note" name="note" id="note-2" aria-describedby="policy" hint="Short." />,
  );
  expect(getAttributes(html, "label").for).toBe("note-2");
  expect(getAttributes(html, "textarea")["aria-describedby"]).toBe("policy note-2-hint");
});

test("SelectField with a hidden label has that label as its accessible name", () => {
  const html = renderMarkup(
    <SelectField label="Tour" name="tour" labelHidden>
      <option>Any tour</option>
    </SelectField>,
  );
  expect(getAttributes(html, "label")).toMatchObject({ for: "tour", class: "sr-only" });
  expect(getAttributes(html, "select").id).toBe("tour");
});

test("ErrorSummary can be focused and links to each field", () => {
  const items = [
    { id: "email", message: "E-mail: add the part after the @" },
    { id: "phone", message: "Phone: we need a number" },
  ];
  const html = renderMarkup(<ErrorSummary title="Two things to fix" items={items} />);
  expect(getAttributes(html, "div", "error-summary")).toMatchObject({
    role: "alert",
    tabindex: "-1",
    "aria-labelledby": "problem-title",
  });
  expect(html).toContain('<a href="#email">E-mail: add the part after the @</a>');
  expect(html).toContain('<a href="#phone">Phone: we need a number</a>');
  expect(renderMarkup(<ErrorSummary title="None" items={[]} />)).toBe("");
});

test("ChoiceGroup contains radio buttons of one name in a named fieldset", () => {
  const html = renderMarkup(
    <ChoiceGroup
      id="pickup"
      legend="Pickup time"
      layout="pills"
      hint="At your hotel."
      error="Choose one."
    >
      <ChoicePill id="pickup" name="pickup" value="14:00" defaultChecked>
        2:00 PM
      </ChoicePill>
      <ChoiceCard name="pickup" value="14:30" title="2:30 PM" disabled />
    </ChoiceGroup>,
  );
  expect(getAttributes(html, "fieldset")["aria-describedby"]).toBe("pickup-hint pickup-error");
  expect(html).toMatch(/<legend[^>]*>Pickup time<\/legend>/);
  expect(getAttributes(html, "input", "14:00")).toMatchObject({
    type: "radio",
    name: "pickup",
    id: "pickup",
    checked: "",
  });
  expect(getAttributes(html, "input", "14:30")).toMatchObject({ type: "radio", disabled: "" });
});

test("Stepper contains a native number input, and its buttons do not submit the form", () => {
  const html = renderMarkup(
    <Stepper
      name="riders"
      label="Riders"
      min={1}
      max={9}
      defaultValue={2}
      hint="9 seats left."
      decreaseLabel="One rider less"
      increaseLabel="One rider more"
    />,
  );
  expect(getAttributes(html, "input")).toMatchObject({
    type: "number",
    name: "riders",
    min: "1",
    max: "9",
    step: "1",
    value: "2",
    "aria-describedby": "riders-hint",
  });
  expect(getAttributes(html, "button", "One rider less").type).toBe("button");
  expect(getAttributes(html, "button", "One rider more").type).toBe("button");
});
