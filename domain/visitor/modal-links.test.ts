import { expect, it } from "vitest";
import { readModalLink } from "./modal-links.ts";
import { formInstance } from "#sample/brand/forms.ts";

const form = { type: "form", id: "42", formType: "formstack", instance: formInstance };

it.each([
  ["#modal=eshop", { type: "eshop" }],
  ["#modal=staff:lena-hoffmann", { type: "staff", id: "lena-hoffmann" }],
  ["#modal=video:how-payables-works", { type: "video", id: "how-payables-works" }],
  ["#modal=form:42", form],
  ["#modal=form%3A42", form],
  ["#modal=form:42:eloqua", { ...form, formType: "eloqua" }],
  ["#modal=form:42:eloqua:mail", { ...form, formType: "eloqua", instance: "mail" }],
])("%s opens a dialog", (hash, link) => {
  expect(readModalLink(hash)).toEqual(link);
});

it.each([
  "",
  "#content",
  "#modal",
  "#modal=",
  "#modal=staff",
  "#modal=form",
  "#modal=form:",
  "#modal=form:1:2:3:4",
  "#modal=staff:a:b",
  "#modal=staff:../admin",
  "#modal=video:a/b",
  "#modal=welcome",
  "#modal=constructor:1",
  "#modal=%E0%A4%A",
])("%s opens none", (hash) => {
  expect(readModalLink(hash)).toBeNull();
});
