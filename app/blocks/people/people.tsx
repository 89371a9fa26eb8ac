import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Grid } from "#app/ui/grid.tsx";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";

export function People({ block, level }: BlockProps<"people">) {
  return (
    <TitledSection block={block} level={level}>
      <Grid as="ul" columns="wide">
        {block.people.map((person) => (
          <li key={person.id}>
            <ContactPerson person={person} />
          </li>
        ))}
      </Grid>
    </TitledSection>
  );
}
