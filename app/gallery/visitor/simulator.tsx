import { useLocation } from "react-router";
import { Headline } from "#app/ui/headline.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import { localeCodes } from "#domain/locales.ts";
import styles from "./simulator.module.css";
import type { SettingsPreview } from "./settings-preview.ts";
import { simulate } from "./simulate.ts";
import { cookieNames, readSituation } from "./situation.ts";

/** Shows what a visitor would see, and which rule decides: a form whose address can be shared. */
export function Simulator({ preview }: { readonly preview: SettingsPreview }) {
  const query = new URLSearchParams(useLocation().search);
  const situation = readSituation(query);
  return (
    <div className={styles["simulator"]}>
      <Headline level={1}>Visitor</Headline>
      <SituationForm query={query} />
      <Preview {...preview} />
      <WideTable label="What would be shown">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Shown</th>
              <th scope="col">Which</th>
              <th scope="col">Rule</th>
            </tr>
          </thead>
          <tbody>
            {simulate(situation, preview.rules).map(({ what, isShown, shows, rule }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{isShown === null ? "–" : isShown ? "yes" : "no"}</td>
                <td>{shows}</td>
                <td>{rule}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}

/** What is wrong with the settings file that is tried, or what it would do with forms. */
function Preview({ isTried, faults, forms }: SettingsPreview) {
  if (faults.length > 0)
    return (
      <Notice>
        <p>The settings file is invalid. The site would keep its last valid settings.</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    );
  if (!isTried) return null;
  return (
    <>
      <Notice>
        <p>The outcomes below follow the settings file in the form. It is not stored.</p>
      </Notice>
      {forms.length > 0 && <FormTable forms={forms} />}
    </>
  );
}

const FormTable = ({ forms }: Pick<SettingsPreview, "forms">) => (
  <WideTable label="Forms">
    <table>
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Rules</th>
          <th scope="col">Confirmation</th>
          <th scope="col">Kept</th>
          <th scope="col">E-mail address</th>
        </tr>
      </thead>
      <tbody>
        {forms.map(({ form, rules, confirms, keeps, email }) => (
          <tr key={form}>
            <th scope="row">{form}</th>
            <td>{rules.join("; ") || "none"}</td>
            <td>{confirms ? "yes" : "no"}</td>
            <td>{keeps.join("; ")}</td>
            <td>{email || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
);

/** Works without script, because the address contains everything. */
function SituationForm({ query }: { readonly query: URLSearchParams }) {
  const { path, site, subsite, country, seconds, width, agrees } = readSituation(query);
  return (
    <form className={styles["form"]} method="get">
      <Field label="Path, with its locale" name="path" value={path} />
      <label>
        Locale
        <select name="locale" defaultValue={site}>
          {localeCodes.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      </label>
      <label>
        Subsite
        <select name="subsite" defaultValue={subsite ?? "main"}>
          <option>main</option>
          <option>mrs</option>
        </select>
      </label>
      <Field label="Country (two letters; empty: unknown)" name="country" value={country ?? ""} />
      <Field label="Seconds on the page" name="time" value={String(seconds)} />
      <Field label="Width in pixels" name="width" value={String(width)} />
      <Field
        label="Product lines of the page (slugs)"
        name="product-lines"
        value={query.get("product-lines") ?? ""}
      />
      <Field label="Job title" name="title" value={query.get("title") ?? ""} />
      <label className={styles["wide"]}>
        History, one event a line: download, ap automation, white paper
        <textarea name="history" rows={5} defaultValue={query.get("history") ?? ""} />
      </label>
      <label className={styles["wide"]}>
        Settings file to try (docs/settings.md); empty: the settings of this site
        <textarea
          name="settings"
          rows={8}
          spellCheck={false}
          defaultValue={query.get("settings") ?? ""}
        />
      </label>
      <Field
        label="E-mail address to try in these forms"
        name="email"
        value={query.get("email") ?? ""}
      />
      <fieldset className={styles["wide"]}>
        <legend>Cookies and consent</legend>
        {cookieNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              name="cookie"
              value={name}
              defaultChecked={query.getAll("cookie").includes(name)}
            />
            {name}
          </label>
        ))}
        <label>
          <input type="checkbox" name="consent" value="functionality" defaultChecked={agrees} />
          functionality
        </label>
      </fieldset>
      <button type="submit">Show</button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

const Field = ({ label, name, value }: FieldProps) => (
  <label>
    {label}
    <input name={name} defaultValue={value} />
  </label>
);
