import { expect, test } from "vitest";
import { mailboxOf } from "./mails-of-strangers.ts";

test.each([
  ["anu.menon@gmail.com", ["A.N.U.Menon@GMAIL.com", "anumenon+shop@gmail.com", "anu.menon@googlemail.com"]],
  ["anu@example.org", ["ANU@Example.org", "anu+1@example.org", "anu+1+2@example.org.", '"anu"@example.org']],
  ["anu@proton.me", ["a.n-u@protonmail.com", "a_nu+x@pm.me"]],
  ["anu@മലയാളം.example", ["anu@xn--rvc1gdlg9d.example", "ａｎｕ@മലയാളം.example"]],
])("%s is one mailbox, however it is spelled", (email, others) => {
  for (const other of others) expect(mailboxOf(other), other).toBe(mailboxOf(email));
});

test.each([
  ["anu.menon@example.org", "anumenon@example.org"],
  ["anu@example.org", "anu@example.com"],
  ["+anu@example.org", "+binu@example.org"],
  ["a-nu@gmail.com", "anu@gmail.com"],
])("%s and %s are two", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
