import { expect, test } from "vitest";
import { asciiEmail, requiredEmail } from "./email.ts";

test.each([
  ["info@അമ്മ.ഭാരതം", "info@xn--uvc6fa7j.xn--rvc1e0am3e"],
  ["anu@उदाहरण.भारत", "anu@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  [" anu@Münchner-Haus.de ", "anu@xn--mnchner-haus-dlb.de"],
  ["anu@example.org", "anu@example.org"],
  ["\u200eanu＠example.org\u200b", "anu@example.org"],
  ["ANU@XN--P1B6CI4B4B3A.XN--H2BRJ9C", "ANU@XN--P1B6CI4B4B3A.XN--H2BRJ9C"],
  ["anu@ഭാരതം.com\\\\elsewhere", "anu@ഭാരതം.com\\\\elsewhere"],
  ["anu@exa mple.ഭാരതം", "anu@exa mple.ഭാരതം"],
  ["@ഭാരതം", "@ഭാരതം"],
  ["no address", "no address"],
])("%s is written to as %s", (typed, email) => expect(asciiEmail(typed)).toBe(email));

test("one that can't be written to says why", () => {
  const message = (text: string) =>
    requiredEmail("Email is required").safeParse(text).error?.issues[0]?.message;
  expect(message("info@അമ്മ.ഭാരതം")).toBeUndefined();
  expect(message("അനു@example.org")).toBe("Please write the part before the @ with the letters a to z.");
  expect(message("anu@")).toBe("Please enter a valid email address.");
  expect(message("  ")).toBe("Email is required");
});
