import { describe, expect, test } from "vitest";
import { contactInput } from "./contact.ts";

const good = { full_name: "Anu", email: "anu@example.org", subject: "Hello", message: "Are you open?" };

function messagesOf(changes: object): Record<string, string> {
  const parsed = contactInput.safeParse({ ...good, ...changes });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
}

describe("a message to the store", () => {
  test("needs all four fields", () => {
    expect(contactInput.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      "Full name is required",
      "Email is required",
      "Subject is required",
      "Message is required",
    ]);
    expect(messagesOf({ full_name: " \n ", message: "\t" })).toEqual({
      full_name: "Full name is required",
      message: "Message is required",
    });
  });

  test.each([
    "anu",
    "anu@",
    "@example.org",
    "anu@example",
    "a b@example.org",
    "anu@example.org\nbcc: x@y.org",
  ])("refuses the address %j", (email) => {
    expect(messagesOf({ email })).toEqual({ email: "Please enter a valid email address." });
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
