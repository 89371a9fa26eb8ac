import { lines } from "./lines.ts";

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
