/** Inputs for testing the rules, one per line. */

export const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());
export const emailAddresses = lines(`
  ana@example.com
  a@b.co
  ana.lopez@example.com
  ana+demo@example.com
  ana_lopez@example.co.uk
  ana-lopez@sub.example.org
  1234567890@example.com
  ana@123.com
  ana@example-one.com
  _______@example.com
  ana@example.museum
  ana@example.technology
  o'brien@example.ie
  O'Brien@EXAMPLE.IE
  ana&bob@example.com
  user%example.com@example.org
  !def!xyz%abc@example.com
  customer/department=shipping@example.com
  $A12345@example.com
  {ana}@example.com
  a*b@example.com
  a#b@example.com
  a?b@example.com
  a^b@example.com
  a|b@example.com
  a~b@example.com
  a=b@example.com
  jürgen@example.de
  jürgen.müller@müller.de
  info@münchen.example
  weiß@straße.example
  françois@société.example
  zoë@café.example
  niño@españa.example
  joão@são-paulo.example
  åsa@malmö.example
  søren@ærø.example
  þór@ísland.example
  łukasz@łódź.example
  dvořák@české.example
  đorđe@niš.example
  ștefan@iași.example
  çağla@türkiye.example
  ñandú@ejemplo.example
  иван@пример.рф
  ivan@почта.рф
  олена@приклад.укр
  αλέξης@παράδειγμα.ελ
  אנה@דוגמה.קום
  محمد@مثال.إختبار
  کاربر@نمونه.ایران
  अन्ना@उदाहरण.भारत
  অনা@উদাহরণ.ভারত
  ஆனா@உதாரணம்.இந்தியா
  ผู้ใช้@ตัวอย่าง.ไทย
  用户@例子.中国
  用戶@範例.台灣
  用户@例子.公司
  田中@例え.jp
  たなか@みほん.jp
  タナカ@例え.テスト
  田中@例え。jp
  田中@例え．jp
  사용자@예시.한국
  օգտատեր@օրինակ.հայ
  მომხმარებელი@მაგალითი.გე
  ana@xn--mnchen-3ya.de
  ana@xn--e1afmkfd.xn--p1ai
  ANA@EXAMPLE.COM
  x@sub.sub.sub.example.com
  ana@a-b.example
  first.middle.last@example.com
  ana@1and1.example
`);
export const noEmailAddresses = [
  ...lines(`
  ana
  ana@
  @example.com
  ana@example
  ana@localhost
  ana example.com
  ana@exam ple.com
  an a@example.com
  ana@@example.com
  ana@bob@example.com
  .ana@example.com
  ana.@example.com
  ana..lopez@example.com
  ana@.example.com
  ana@example.com.
  ana@example..com
  ana@-example.com
  ana@example-.com
  ana@example.c
  ana@example.123
  ana@127.0.0.1
  ana@[127.0.0.1]
  ana@[IPv6:::1]
  ana@exa_mple.com
  ana@example,com
  ana@example.com,bob@example.com
  ana@example.com;bob@example.com
  Ana <ana@example.com>
  <ana@example.com>
  ana(at)example.com
  ana@exa(mple).com
  "ana"@example.com
  "an a"@example.com
  ana\\@example.com
  ana@example.com/path
  ana@example.com?x
  ana@example.com#x
  ana@example.com:25
  mailto:ana@example.com
  ana＠example.com
  ana@exam!ple.com
  ana@example.co%6d
  ana:bob@example.com
  ana,bob@example.com
  ana;bob@example.com
  ana[1]@example.com
  用户@例子
  @
  a@b
  ana@ex@mple@com
  😀@example.com
  ana@😀
  `),
  `${"a".repeat(65)}@example.com`,
  `ana@${"a".repeat(64)}.com`,
  `ana@${"abcdefgh.".repeat(30)}com`,
];

export const links = lines(`
  https://example.com
  http://example.com
  HTTP://EXAMPLE.COM
  https://example.com/
  https://example.com/path/to?x=1&y=2#z
  https://example.com:8443/
  http://127.0.0.1
  http://127.0.0.1:8080/x
  ftp://example.com/file
  //example.com
  example.com
  EXAMPLE.COM
  example.co.uk
  sub.example.com
  www.example.com
  www.example
  example.com/path
  example.com:80
  example.com?x=1
  example.com#x
  127.0.0.1
  127.0.0.1:3000
  192.168.1.1/admin
  bit.ly/abc
  t.co/x
  münchen.de
  пример.рф
  例え.jp
  xn--e1afmkfd.xn--p1ai
  my-site.example
  (https://example.com)
  "example.com"
  <example.com>
  example.com.
  see https://example.com
  see http://example.com now
  see www.example.com now
  see WWW.example.com
  cheap pills at bit.ly/abc
  cheap pills at example.com/buy
  look:https://example.com
  <a href="https://example.com">x</a>
  [url=http://example.com]x[/url]
  visit example.com:8080 now
  go to (www.example.com)
  (see example.com/x)
  ftp://files.example
  http://user:pass@example.com
  https://[::1]/
  http://localhost
  example.technology
  a.bc
`);
export const noLinks = lines(`
  Ana
  Ana López
  O'Brien
  Jean-Luc Picard
  Dr. Huber
  Dr.Huber is in
  J.R.
  J. R. R. Tolkien
  Ltd.
  Smith & Sons Ltd.
  Example Inc.
  e.g. this one
  z.B. Rechnungen
  d.h. morgen
  Müller GmbH & Co. KG
  S.A.
  S.p.A.
  U.S.
  U.S.A.
  and/or
  AP/AR
  24/7
  3.5
  3.5%
  1.000.000
  1.2.3.4.5
  256.1.1.1
  999.999.999.999
  12:30
  12.03.2026
  2026-03-12
  we scan 1.200 invoices/month
  price: 10.50 EUR
  No. 5
  Straße 12
  St. Gallen
  Please call me.Thanks a lot
  We need help.And soon
  ana@example.com
  write to ana@example.com
  C++ and C#
  .NET
  ASP.NET is used here
  Yes!
  ?
  ...
  …
  ://
  http
  https://
  http: what is it
  www
  www.
  wwwow
  awww.
  田中
  محمد علي
  Иван Иванов
  Nguyễn Thị Minh Khai
  Þórdís Kolbrún
  Владимир-Алексей
  María-José Carreño Quiñones
  D’Angelo
  Łukasz Żółć
  李小龍
  김민준
  さくら ももこ
  Σωκράτης
  אברהם
  अमिताभ बच्चन
  Mc.
  X Æ A-12
  N'Golo Kanté
  van der Berg
  Anne-Marie St. Clair
`);
