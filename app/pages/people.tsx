import type { Person } from "#content/model/person.ts";
import { ContactPerson } from "#app/ui/contact-person.tsx";
import styles from "./detail.module.css";

/** People to turn to, beside each other where there is room. */
export function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className={styles["people"]}>
      {people.map((person) => (
        <li key={person.id}>
          <ContactPerson person={person} />
        </li>
      ))}
    </ul>
  );
}
