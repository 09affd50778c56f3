import { describe, expect, test } from "vitest";
import { contactInput } from "./contact-message.ts";

const good = { full_name: "Anu", email: "anu@example.org", subject: "Hello", message: "Are you open?" };

describe("a message to the store", () => {
  test.each([
    "anu",
    "anu@",
    "@example.org",
    "anu@example",
    "a b@example.org",
    "anu@example.org\nbcc: x@y.org",
  ])("refuses the address %j", (email) => {
    const refused = contactInput.safeParse({ ...good, email }).error?.issues;
    expect(refused).toMatchObject([{ path: ["email"], message: "Please enter a valid email address." }]);
  });

  test("keeps the lines of the message, and makes one line of name and subject", () => {
    const parsed = contactInput.parse({
      ...good,
      full_name: " Anu\r\nThomas ",
      subject: "Hello\nbcc: all@example.org",
      message: "One\nTwo\n",
    });
    expect(parsed).toEqual({
      full_name: "Anu Thomas",
      email: "anu@example.org",
      subject: "Hello bcc: all@example.org",
      message: "One\nTwo",
      website: "",
    });
  });
});
