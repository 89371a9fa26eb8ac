import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { ChoicesView, ConsentView } from "./choice-fields.tsx";
import { CompoundView } from "./compound-field.tsx";
import type { FieldViewProps } from "./field-props.ts";
import styles from "./form-view.module.css";
import { DateView, FileView, NumberView, SelectView, TextView } from "./input-fields.tsx";

/** A field of any kind. Logic can hide it by script. */
export function FieldView({ isHidden, ...props }: FieldViewProps & { readonly isHidden: boolean }) {
  const isInBrowser = useInBrowser();
  if (props.field.kind === "hidden") return null;
  // Without script nothing could show the field later, so the style sheet hides it only if scripts run.
  return (
    <div hidden={isHidden && isInBrowser} data-hidden={isHidden || undefined}>
      <AnyField {...props} />
    </div>
  );
}

function AnyField({ field, ...rest }: FieldViewProps) {
  switch (field.kind) {
    case "text":
    case "textarea":
    case "email":
    case "phone":
      return <TextView field={field} {...rest} />;
    case "number":
      return <NumberView field={field} {...rest} />;
    case "date":
      return <DateView field={field} {...rest} />;
    case "select":
    case "country":
      return <SelectView field={field} {...rest} />;
    case "radio":
    case "checkbox":
      return <ChoicesView field={field} {...rest} />;
    case "consent":
      return <ConsentView field={field} {...rest} />;
    case "name":
    case "address":
      return <CompoundView field={field} {...rest} />;
    case "file":
      return <FileView field={field} {...rest} />;
    case "section":
      return (
        <div className={styles["section"]}>
          <Headline level={3} size="small">
            {field.label}
          </Headline>
          {field.text && <p>{field.text}</p>}
        </div>
      );
    case "richtext":
      return <RichText html={field.html} />;
    case "hidden":
      return null;
    default:
      field satisfies never;
      return null;
  }
}
