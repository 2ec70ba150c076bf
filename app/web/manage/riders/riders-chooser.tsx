import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { FieldError, SelectField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import type { RidersPageData } from "./loader.server.ts";
import { offPrefix } from "./riders-form.ts";

type ChooserProps = Readonly<{ page: RidersPageData }>;

/**
 * The form in which the guest says who no longer comes and how many more come. It uses GET, because
 * it only shows the price and refund.
 */
export function RidersChooser({ page }: ChooserProps) {
  const { say, result, links } = page;
  const errors = result?.kind === "errors" ? result.errors : {};
  const { formMethod, location } = useNavigation();
  const isAsking = formMethod === "GET" && location?.pathname === links.riders;
  return (
    <section aria-labelledby="choose-heading" className="mt-10">
      <h2 id="choose-heading" className="text-h3">
        {page.people ? say.chooseWho : say.choose}
      </h2>
      {result?.kind === "errors" && (
        <div className="mt-5">
          <ErrorSummary
            title={say.errors.title}
            items={Object.entries(errors).map(([id, message]) => ({ id, message }))}
            attempt={result.id}
          />
        </div>
      )}
      <Form
        key={page.key}
        method="get"
        action={links.riders}
        noValidate
        preventScrollReset
        className="mt-5"
      >
        <RiderFields page={page} />
        <p className="mt-4 text-caption text-muted">
          <ChatText text={page.hint} /> {page.rules}
        </p>
        <ButtonRow className="mt-6">
          <Button
            variant={result?.kind === "offer" ? "line" : "plum"}
            state={isAsking ? "busy" : "rest"}
            busyLabel={say.showing}
          >
            {say.show}
          </Button>
        </ButtonRow>
      </Form>
      {result?.kind === "unchanged" && (
        <p role="status" className="mt-4">
          {say.unchanged}
        </p>
      )}
      {result?.kind === "refused" && (
        <ProblemBox attempt={result.text} title={say.refused}>
          <p>
            <ChatText text={result.text} />
          </p>
        </ProblemBox>
      )}
    </section>
  );
}

function RiderFields({ page }: ChooserProps) {
  const { say, steps, values, people, result } = page;
  const errors = result?.kind === "errors" ? result.errors : {};
  const [children, setChildren] = useState(Number(values.children) || 0);
  const chosen = values.ages.split(" ");
  const isOff = (key: string) => values.off.includes(key);
  return (
    <>
      {people && (
        <fieldset id="off" tabIndex={-1} className="fieldset" aria-describedby="off-error">
          <legend className="fieldset-legend">{say.who}</legend>
          <div className="mt-2.5 grid">
            {people.map(({ key, title }) => (
              <label key={key} className="tick">
                <input
                  type="checkbox"
                  name={`${offPrefix}${key}`}
                  defaultChecked={isOff(key)}
                  aria-invalid={errors.off ? true : undefined}
                />
                {title}
              </label>
            ))}
          </div>
          <div id="off-error">
            {errors.off && <FieldError id="off-text">{errors.off}</FieldError>}
          </div>
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap gap-x-10 gap-y-6">
        {people ? (
          <Stepper
            name="added"
            label={say.added}
            min={0}
            max={page.most - 1}
            defaultValue={values.added || "0"}
            decreaseLabel={steps.fewer}
            increaseLabel={steps.more}
            error={errors.added}
            autoComplete="off"
          />
        ) : (
          <Stepper
            name="participants"
            label={steps.riders}
            min={1}
            max={page.most}
            defaultValue={values.participants ?? ""}
            decreaseLabel={steps.fewer}
            increaseLabel={steps.more}
            error={errors.participants}
            required
            autoComplete="off"
          />
        )}
        <Stepper
          name="children"
          label={page.children.label}
          hint={page.children.hint}
          min={0}
          max={page.most - 1}
          defaultValue={values.children || "0"}
          decreaseLabel={steps.fewerChildren}
          increaseLabel={steps.moreChildren}
          onValue={setChildren}
          error={errors.children}
          autoComplete="off"
        />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-5 empty:hidden">
        {Array.from({ length: Math.min(children, page.most) }, (_, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the children differ only in their number.
            key={index}
            name={`age-${index + 1}`}
            label={fillMessage(page.children.age, { number: index + 1 })}
            defaultValue={chosen[index]}
            error={errors[`age-${index + 1}`]}
          >
            <option value="">{steps.chooseAge}</option>
            {Array.from({ length: page.children.askedBelow }, (_, years) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each option is an age.
              <option key={years}>{years}</option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  );
}
