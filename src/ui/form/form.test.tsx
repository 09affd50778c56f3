import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, press, renderPage, screen, user, waitFor, within } from "#tests/support/render-page.tsx";
import { Button } from "../button.tsx";
import { TextEntry } from "./entries.tsx";
import { checked, type FieldMessages, Form, messagesByField, useForm } from "./form.tsx";

type Props = { send: (sent: { name: string; lines: string }) => Promise<FieldMessages | undefined> };

function Example({ send }: Props) {
  const form = useForm({
    start: { name: "", lines: "" },
    check: (entered) => checked(entered, { lines: entered.lines ? undefined : "Lines are required" }),
    send,
  });
  return (
    <Form form={form} aria-label="Example">
      <TextEntry form={form} name="name" label="Name" />
      <TextEntry form={form} name="lines" label="Lines" />
      <Button type="submit" loading={form.busy}>
        Send
      </Button>
    </Form>
  );
}

test("it is sent once at a time, and again after it was rejected", async () => {
  const sent: object[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send: Props["send"] = async (entered) => {
    sent.push(entered);
    await promise;
    return { name: "Name is taken" };
  };
  await renderPage(<Example send={send} />);
  await fill({ Name: "Anu", Lines: "one" });
  const form = screen.getByRole("form", { name: "Example" });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true"),
  );
  fireEvent.submit(form);
  resolve();
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  expect(sent).toEqual([{ name: "Anu", lines: "one" }]);
  expect(screen.getByLabelText("Name")).toHaveValue("Anu");
  await press("Send");
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("the server's messages stand at their fields, and the page's first of them takes the focus", async () => {
  await renderPage(<Example send={async () => ({ "lines.2": "Too long", name: "Name is taken" })} />);
  await fill({ Name: "Anu", Lines: "one" });
  await press("Send");
  const [name, lines] = [screen.getByLabelText("Name"), screen.getByLabelText("Lines")];
  await waitFor(() => expect(lines).toHaveAccessibleDescription("Too long"));
  expect(name).toHaveAccessibleDescription("Name is taken");
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, "x");
  expect(name).toBeValid();
  expect(lines).toBeInvalid();
  expect(name).toHaveFocus();
});

test("a date that is typed in part is no blank one: it is asked for at its field, and nothing is sent", async () => {
  const sent: object[] = [];
  await renderPage(<Example send={async (entered) => void sent.push(entered)} />);
  await fill({ Name: "Anu", Lines: "one" });
  const name = screen.getByLabelText("Name");
  // As a browser has it where a day without its hour was typed.
  Object.defineProperty(name, "validity", { value: { badInput: true }, configurable: true });
  await press("Send");
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Please give the whole date and time/));
  expect(sent).toEqual([]);
  Object.defineProperty(name, "validity", { value: { badInput: false } });
  await press("Send");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a message for a field that is not on the screen stands at the form's head with the field's name, until the form is sent without it", async () => {
  const answers: FieldMessages[] = [
    { "lines.0": "Too long", "opening_hours.1.from": "No hour", note: "Too long" },
    { note: "Nothing more" },
    {},
  ];
  await renderPage(<Example send={async () => answers.shift()} />, { at: "/admin/here" });
  await fill({ Name: "Anu", Lines: "one" });
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Send");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Opening hours 2 from: No hour$/);
  expect(within(within(screen.getByRole("alert")).getByRole("list")).getAllByRole("listitem")).toHaveLength(
    1,
  );
  expect(screen.getByLabelText("Lines")).toHaveFocus();
  await user.type(screen.getByLabelText("Lines"), "x");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Note: Too long"));
  await press("Send");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^Note: Nothing more$/));
  expect(screen.getByRole("alert")).toHaveFocus();
  await press("Send");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("shoppers read what is wrong with a field that is not on the screen without its name, which is English, and once", async () => {
  const fault = "Please choose again";
  await renderPage(<Example send={async () => ({ "photo_ids.0": fault, "photo_ids.1": fault })} />, {
    at: "/ml/profile/orders",
  });
  await fill({ Name: "Anu", Lines: "one" });
  await press("Send");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Please choose again$/);
});

test("the first message of a field wins, and what lies deeper belongs to its field", () => {
  const issues = [
    { path: ["name_of_site"], message: "site" },
    { path: ["name"], message: "first" },
    { path: ["name"], message: "second" },
    { path: ["product_images", 2, "image_url"], message: "third image" },
    { path: ["token"], message: "no field of the form" },
  ];
  const messages = messagesByField(issues, ["name", "name_of_site", "product_images"]);
  expect(Object.fromEntries(messages)).toEqual({
    name_of_site: "site",
    name: "first",
    product_images: "third image",
    token: "no field of the form",
  });
});
