import { Form } from "react-router";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { ListAddress } from "./list-address.ts";
import { listMessages } from "./messages.ts";

/** A filter by one of several values or, without options, by a day. */
export type ListFilter = Readonly<{
  label: string;
  /** The option for no filter. */
  any?: string;
  options?: readonly (readonly [value: string, label: string])[];
}>;

/** The filters of a list by the names of their parameters, in the order of the form. */
export type ListFilters<View> = Readonly<Partial<Record<keyof View & string, ListFilter>>>;

type FilterFieldProps = Readonly<{ name: string; filter: ListFilter; value: string }> &
  Readonly<{ form?: string; labelHidden?: boolean; compact?: boolean; className?: string }>;

export function FilterField({ filter, value, ...shared }: FilterFieldProps) {
  const { label, any, options } = filter;
  if (!options) return <TextField {...shared} type="date" label={label} defaultValue={value} />;
  return (
    <SelectField {...shared} label={label} defaultValue={value}>
      <option value="">{any}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the part of a view that its filters decide, without the page. */
export function pickFilters<View>(view: View, filters: ListFilters<View>): Partial<View> {
  const names = Object.keys(filters) as (keyof View & string)[];
  return Object.fromEntries(names.map((name) => [name, view[name]])) as Partial<View>;
}

type ListFilterFormProps<View> = Readonly<{
  address: ListAddress<View>;
  view: View;
  filters: ListFilters<View>;
  label: string;
}>;

/** A GET form that filters a list. It works without scripts. */
export function ListFilterForm<View>(props: ListFilterFormProps<View>) {
  const { address, view, filters, label } = props;
  const messages = useMessages(listMessages);
  const here = address.getPath(pickFilters(view, filters));
  return (
    <Form
      // The key recreates the fields for each URL, so that they show the URL's values even after
      // the browser's "back" button was pressed.
      key={here}
      method="get"
      action={address.path}
      role="search"
      aria-label={label}
      className="mt-4 flex flex-wrap items-end gap-x-2 gap-y-3"
    >
      {Object.entries<ListFilter | undefined>(filters).map(
        ([name, filter]) =>
          filter && (
            <FilterField
              key={name}
              {...{ name, filter, value: String(view[name as keyof View]) }}
              compact
              className={
                filter.options
                  ? "grow basis-[9rem] md:max-w-[14rem]"
                  : "grow basis-[8.5rem] md:max-w-[11rem]"
              }
            />
          ),
      )}
      <Button variant="quiet" size="compact" icon="magnifying-glass">
        {messages.show}
      </Button>
      {here !== address.path && (
        <Anchor
          href={address.path}
          className="flex min-h-10 items-center gap-1.5 font-semibold underline"
        >
          <Icon name="x-bold" />
          {messages.clear}
        </Anchor>
      )}
    </Form>
  );
}
