import { expect, test } from "vitest";
import { formsOnPage } from "./forms-on-page.ts";
import { formInstance } from "#sample/brand/forms.ts";

test.each([
  [`<form data-form="formstack/${formInstance}/43">`, [`formstack/${formInstance}/43`]],
  [`<a href="/contact#modal=form:42">`, [`formstack/${formInstance}/42`]],
  [`<a href="#modal=form:7:eloqua:other-account">`, ["eloqua/other-account/7"]],
  [`<a href="#modal%3Dform%3A42">`, [`formstack/${formInstance}/42`]],
  [
    `{"href":"#modal=form:42","next":"#modal=form:43\\u0022"}`,
    [`formstack/${formInstance}/42`, `formstack/${formInstance}/43`],
  ],
  [`<a href="#modal=staff:ana">`, []],
  [`<a href="#modal=form:1:typeform">`, []],
  [`<p>form 42</p>`, []],
])("%s names %j", (html, keys) => {
  expect([...formsOnPage(html)]).toEqual(keys);
});
