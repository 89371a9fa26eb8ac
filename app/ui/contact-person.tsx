import { EmailAddress } from "./email-address.tsx";
import { Picture, type PictureSource } from "./picture.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./contact-person.module.css";
import sheet from "./ui.sheet.css?url";

interface ContactPersonProps {
  readonly person: {
    readonly name: string;
    readonly role: string | null;
    readonly image: PictureSource | null;
    readonly email: string | null;
    readonly phone: string | null;
    readonly href: string | null;
  };
}

/** A contact person with contact details. */
export function ContactPerson({ person }: ContactPersonProps) {
  const { name, role, image, email, phone, href } = person;
  return (
    <div className={styles["person"]}>
      <Sheet href={sheet} />
      {image ? (
        <Picture image={{ ...image, alt: "" }} sizes="8rem" />
      ) : (
        <span className={styles["initials"]} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <div className={styles["words"]}>
        <p className={styles["name"]}>{href === null ? name : <a href={href}>{name}</a>}</p>
        {role !== null && <p className={styles["role"]}>{role}</p>}
        {email !== null && (
          <p>
            <EmailAddress email={email} />
          </p>
        )}
        {phone !== null && (
          <p>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
          </p>
        )}
      </div>
    </div>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");
