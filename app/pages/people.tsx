import type { Person } from "#content/model/person.ts";
import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Grid } from "#app/ui/grid.tsx";

/** Contact persons, side by side if there is room. */
export function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <Grid as="ul" columns="wide">
      {people.map((person) => (
        <li key={person.id}>
          <ContactPerson person={person} />
        </li>
      ))}
    </Grid>
  );
}
