import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectFieldMessage, fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { sendMessage } from "../contract/contact-message.ts";
import { ContactForm } from "./contact-form.tsx";

const good = {
  "Full Name": "Anu Thomas",
  "Email Address": "anu@example.org",
  Subject: "Opening hours",
  Message: "Are you open on Onam?",
};

async function send(typed: Partial<typeof good> = {}): Promise<HTMLElement> {
  await renderPage(<ContactForm email="hello@rebon.example" />);
  const form = screen.getByRole("form", { name: "Send us a message" });
  await fill({ ...good, ...typed }, form);
  await press("Send Message", form);
  return form;
}

// Section 5 of the specification; the last row is an empty Braille cell, which nobody can see.
test.each([
  ["Full Name", "", "Full name is required"],
  ["Email Address", "", "Email is required"],
  ["Email Address", "nobody", "Please enter a valid email address."],
  ["Subject", "", "Subject is required"],
  ["Message", "   ", "Message is required"],
  ["Full Name", "\u2800", "Full name is required"],
])("%s, filled in with %j: %s", async (label, typed, message) => {
  const form = await send({ [label]: typed });
  await expectFieldMessage(label, message, form);
  expect(server.writes()).toEqual([]);
});

test("when the message can't be sent, that is said and nothing typed is lost", async () => {
  server.lose(sendMessage);
  const form = await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing you typed is lost");
  for (const [label, text] of Object.entries(good)) expect(screen.getByLabelText(label)).toHaveValue(text);
  server.respond(sendMessage, { data: { ticket: "RB-7K3M9Q" }, message: "Thank you" });
  await press("Send Message", form);
  await screen.findByRole("heading", { name: "Your message has been sent" });
  expect(server.sent(sendMessage).at(-1)).toMatchObject({ full_name: "Anu Thomas", website: "" });
});

test("people don't meet the trap for robots", async () => {
  await renderPage(<ContactForm email="hello@rebon.example" />);
  expect(screen.getAllByRole("textbox")).toHaveLength(4);
  expect(document.querySelector('input[name="website"]')).toHaveAttribute("tabindex", "-1");
});

test("who is signed in finds name and address filled in", async () => {
  await renderPage(<ContactForm email="hello@rebon.example" />, { who: "customer" });
  await waitFor(() => expect(screen.getByLabelText("Email Address")).not.toHaveValue(""));
  expect(screen.getByLabelText("Full Name")).not.toHaveValue("");
  expect(screen.getByLabelText("Subject")).toHaveValue("");
});
