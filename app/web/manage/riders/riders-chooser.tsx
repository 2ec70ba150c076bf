import { Form, useNavigation } from "react-router";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import type { RidersPageData } from "./loader.server.ts";

/**
 * The form in which the guest enters a number of riders. It uses GET, because it only shows the
 * price and refund.
 */
export function RidersChooser({ page }: { page: RidersPageData }) {
  const { say, steps, values, children, result, links } = page;
  const errors = result?.kind === "errors" ? result.errors : {};
  const { formMethod, location } = useNavigation();
  const isAsking = formMethod === "GET" && location?.pathname === links.riders;
  return (
    <section aria-labelledby="choose-heading" className="mt-10">
      <h2 id="choose-heading" className="text-h3">
        {say.choose}
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
      <Form method="get" action={links.riders} noValidate preventScrollReset className="mt-5">
        <div className="flex flex-wrap gap-x-10 gap-y-6">
          <Stepper
            key={`riders ${values.participants}`}
            name="participants"
            label={steps.riders}
            min={1}
            max={page.most}
            defaultValue={values.participants}
            decreaseLabel={steps.fewer}
            increaseLabel={steps.more}
            error={errors.participants}
            required
            autoComplete="off"
          />
          {children && (
            <Stepper
              key={`children ${values.children}`}
              name="children"
              label={children.label}
              hint={children.hint}
              min={0}
              max={page.most - 1}
              defaultValue={values.children || "0"}
              decreaseLabel={steps.fewerChildren}
              increaseLabel={steps.moreChildren}
              error={errors.children}
              autoComplete="off"
            />
          )}
        </div>
        <p className="mt-4 text-caption text-muted">
          {page.hint} {page.rules}
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
          <p>{result.text}</p>
        </ProblemBox>
      )}
    </section>
  );
}
