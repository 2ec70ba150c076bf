import { Form } from "react-router";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { useMessages } from "../ui/use-locale.ts";

/** The page that opens the form of a manual booking, whatever its day. */
export const newBookingPath = "/admin/bookings/new";

type DayFormProps = Readonly<{
  date: string;
  /** The page that the form opens on the chosen day, with further parameters. */
  action?: string;
  parameters?: Readonly<Record<string, string>>;
}>;

/** A form that opens the page of a manual booking, or another page, on another day. */
export function BookingDayForm(props: DayFormProps) {
  const { date, action = newBookingPath, parameters = {} } = props;
  const { otherDay } = useMessages(manualBookingMessages);
  return (
    <Form method="get" action={action} className="mt-2 flex flex-wrap items-end gap-2">
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={date}
        name="day"
        type="date"
        label={otherDay.label}
        labelHidden
        required
        defaultValue={date}
        className="max-w-[12rem]"
      />
      <Button variant="quiet" size="small">
        {otherDay.submit}
      </Button>
    </Form>
  );
}
