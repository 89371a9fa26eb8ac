import { expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { clobberingNames } from "#testkit/hostile/clobbering.ts";
import { mapEloquaForm } from "./map-eloqua-form.ts";
import { mapFormstackForm } from "./map-formstack-form.ts";

const ids = [...clobberingNames, "", "1 2", "12", "x1"];

test("leaves out a Formstack field whose id is not a number, because it would replace a property of the form", () => {
  const fields = ids.map((id) => ({ id, type: "text", label: "Name", name: "name" }));
  const form = mapFormstackForm(
    { id: "42", name: "Form", submit_button_title: "Send", fields },
    { instance: "main", log: silentLog },
  );
  expect(form.fields.map(({ id }) => id)).toEqual(["12"]);
});

test("leaves out an Eloqua field whose id is not a number", () => {
  const elements = ids.map((id) => ({ type: "FormField", id, name: "Name", displayType: "text" }));
  const form = mapEloquaForm(
    { id: "44", name: "Form", elements },
    { instance: "main", lists: new Map(), log: silentLog },
  );
  expect(form.fields.map(({ id }) => id)).toEqual(["12"]);
});
