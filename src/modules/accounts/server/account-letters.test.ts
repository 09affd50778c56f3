import { expect, test } from "vitest";
import { mails as staffMails } from "#modules/staff/server/mails.scene.ts";
import { mails } from "./mails.scene.ts";

const all = { ...mails.toShoppers(), ...mails.toStrangers(), ...staffMails.toStore() };

test("what anybody may ask for in a person's name says when it was, by the clock of India", () => {
  const links = [all["already registered"], all["reset password"], all["sign-in link"]];
  for (const mail of [
    ...links,
    all["confirm email"],
    all["begin an account"],
    all["factor is to be removed"],
  ]) {
    expect(mail.text).toContain("on 23 Nov 2026, 3:54 pm (India's time)");
    expect(mail.html).toContain("on 23 Nov 2026, 3:54 pm (India&#39;s time)");
  }
});

test("links arrive whole", () => {
  const confirmation = "https://rebon.example/u/confirm-email?token=a%26b%3D%2F";
  expect(all["confirm email"].text).toContain(`\n${confirmation}\n`);
  expect(all["confirm email"].html).toContain(`href="${confirmation}"`);
  expect(all["sign-in link"].text).toContain("https://rebon.example/u/sign-in?token=t%2Fo%2Bk");
  expect(all["begin an account"].text).toContain(
    "https://rebon.example/u/sign-up?email=a%2Bb%40example.org\n",
  );
  expect(all["reset password"].text).toContain("https://rebon.example/u/update-password?token=t%2Fo%2Bk");
  expect(all["staff invitation"].text).toContain("\nhttps://rebon.example/u/join-staff?token=t%2Fo%2Bk\n");
});
