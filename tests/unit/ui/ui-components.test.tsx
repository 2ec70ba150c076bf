import { expect, test } from "vitest";
import { Section } from "#app/web/site/page-section.tsx";
import { Badge, Chip, ChipLink, Medallion, NumberedHeading, Stamp } from "#app/web/ui/badges.tsx";
import { BottomBar } from "#app/web/ui/bottom-bar.tsx";
import { Button, ButtonLink, IconButton } from "#app/web/ui/button.tsx";
import { FaqList } from "#app/web/ui/faq.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { DottedLine, Eyebrow, NextSteps, StepIndicator } from "#app/web/ui/step-indicator.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import { getAttributes, renderMarkup } from "./render-html.tsx";

test("a busy button shows its busy label, keeps its width and is aria-disabled", () => {
  const html = renderMarkup(
    <Button state="busy" busyLabel="Sending..." sentLabel="Sent!">
      Send Message
    </Button>,
  );
  const button = getAttributes(html, "button");
  expect(button).toMatchObject({ type: "submit", "aria-disabled": "true", "data-state": "busy" });
  expect(button).not.toHaveProperty("disabled");
  expect(html).toMatch(/data-shown="true"><span class="spinner"[^>]*><\/span>Sending\.\.\./);
  expect(html.match(/data-shown/g)).toHaveLength(1);
  expect(html).toContain("Send Message");
  expect(html).toContain("Sent!");
});

test("a button is enabled by default and disabled when the disabled property is set", () => {
  expect(getAttributes(renderMarkup(<Button>Go</Button>), "button")).not.toHaveProperty(
    "aria-disabled",
  );
  expect(getAttributes(renderMarkup(<Button disabled>Go</Button>), "button")).toHaveProperty(
    "disabled",
  );
});

test('a link to another site opens a new tab, says so and has rel="noopener"', () => {
  const html = renderMarkup(
    <ButtonLink href="https://book.example/sunset" newTabLabel="(opens in a new tab)">
      Book Now
    </ButtonLink>,
  );
  expect(getAttributes(html, "a")).toMatchObject({ target: "_blank", rel: "noopener" });
  expect(html).toContain("(opens in a new tab)");
  expect(html).toContain(renderMarkup(<Icon name="arrow-up-right-bold" />));
});

test("a link within the site opens in the same tab", () => {
  const link = getAttributes(
    renderMarkup(
      <TextLink href="/blog" arrow>
        Blog
      </TextLink>,
    ),
    "a",
  );
  expect(link).toMatchObject({ href: "/blog" });
  expect(link).not.toHaveProperty("target");
});

test("an icon button has an accessible name", () => {
  const html = renderMarkup(<IconButton icon="caret-right-bold" label="Next month" />);
  expect(getAttributes(html, "button")).toMatchObject({
    type: "button",
    "aria-label": "Next month",
  });
});

test("questions of one list share a name, so the browser opens only one at a time", () => {
  const html = renderMarkup(
    <FaqList
      name="sunset-faq"
      items={[
        { question: "Rain?", answer: "Ponchos." },
        { question: "Age?", answer: "From 10." },
      ]}
    />,
  );
  expect(html.match(/<details[^>]*name="sunset-faq"/g)).toHaveLength(2);
  expect(html).toMatch(/<summary>Rain\?/);
  expect(html).toContain("Ponchos.");
});

test("the first question of a list is open if firstOpen is set, and closed otherwise", () => {
  const items = ["One?", "Two?"].map((question) => ({ question, answer: "Yes." }));
  const open = (firstOpen?: boolean) =>
    renderMarkup(<FaqList name="faq" items={items} firstOpen={firstOpen} />).match(
      /<details[^>]* open=""/g,
    );
  expect(open()).toBeNull();
  expect(open(true)).toHaveLength(1);
});

test("the step indicator states the current step and errors in text", () => {
  const html = renderMarkup(
    <StepIndicator
      label="Steps"
      steps={[
        { label: "Ride", state: "done", stateLabel: "done", isCurrent: false },
        { label: "Day", state: "current", stateLabel: "now", isCurrent: true },
        { label: "You", state: "error", stateLabel: "needs a correction", isCurrent: false },
      ]}
    />,
  );
  expect(getAttributes(html, "ol")["aria-label"]).toBe("Steps");
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(getAttributes(html, "li", "current")["aria-current"]).toBe("step");
  expect(html).toContain("(needs a correction)");
});

test("ticket rows are rendered as a description list", () => {
  const html = renderMarkup(
    <TicketRows>
      <TicketRow label="Pickup" icon="van">
        2:30 PM
      </TicketRow>
    </TicketRows>,
  );
  expect(html).toMatch(/^<dl[^>]*><div><dt>.*Pickup<\/dt><dd>2:30 PM<\/dd><\/div><\/dl>$/);
});

test("a scrollable table is a region with an accessible name that can be focused", () => {
  const html = renderMarkup(
    <TableFrame label="Bookings">
      <table />
    </TableFrame>,
  );
  expect(getAttributes(html, "section")).toMatchObject({ "aria-label": "Bookings", tabindex: "0" });
});

test("a live notice has the alert role only for errors", () => {
  expect(renderMarkup(<Notice kind="error" live title="No" />)).toContain('role="alert"');
  expect(renderMarkup(<Notice kind="ok" live title="Yes" />)).toContain('role="status"');
  expect(renderMarkup(<Notice kind="ok" title="Yes" />)).not.toContain("role=");
});

test("the chosen filter chip has aria-current", () => {
  const html = renderMarkup(
    <ChipLink href="/blog" current>
      All
    </ChipLink>,
  );
  expect(getAttributes(html, "a")["aria-current"]).toBe("page");
});

test("components render no inline styles or event handlers", () => {
  const html = renderMarkup(
    <Section ground="plum" top={{ kind: "wave-a", colour: "cream" }} banners>
      <Eyebrow>Culture</Eyebrow>
      <DottedLine />
      <NumberedHeading number={1}>Which ride?</NumberedHeading>
      <Ticket layout="split">
        <TicketBody>
          <Chip icon="clock">4–5 hours</Chip>
          <Badge kind="paid">Paid</Badge>
        </TicketBody>
        <TicketStub>
          <Total label="Total">MXN 3,700</Total>
          <Stamp press>Paid</Stamp>
        </TicketStub>
      </Ticket>
      <Medallion icon="mountains-duotone" tour="monte" />
      <NextSteps steps={[{ title: "Today", text: "Check your mail." }]} />
      <BottomBar label="Your booking" total="MXN 3,700" action={<Button>Continue</Button>} />
    </Section>,
  );
  expect(html).not.toMatch(/ style=| on[a-z]+="/);
});
