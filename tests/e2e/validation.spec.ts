import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD } from "./account-support.ts";
import { openStages, type Stages, type Who } from "./stages.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

let stages: Stages;
test.beforeAll(async ({ browser }) => {
  stages = await openStages(browser);
});

interface Form {
  who: Who;
  /** Opens it, and returns where it stands. */
  open: (page: Page) => Promise<Locator>;
  /** What a good one holds, by label. */
  good: Record<string, string>;
  submit: string;
  /** The call that must not be made while something is wrong. */
  call: string;
}

async function openDialog(page: Page, mode: "Sign In" | "Sign Up"): Promise<Locator> {
  await visit(page, "/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  if (mode === "Sign Up") await dialog.getByRole("button", { name: "Sign Up" }).click();
  return dialog;
}

const whole = async (page: Page, path: string) => {
  await visit(page, path);
  return page.getByRole("main");
};

const forms = {
  "sign in": {
    who: "visitor",
    open: (page) => openDialog(page, "Sign In"),
    good: { Email: "anu@example.org", Password: PASSWORD },
    submit: "Sign In",
    call: "/api/auth/sign-in/email",
  },
  "sign up": {
    who: "visitor",
    open: (page) => openDialog(page, "Sign Up"),
    good: { Name: "", Email: "anu@example.org", Password: PASSWORD },
    submit: "Sign Up",
    call: "/api/auth/sign-up/email",
  },
  "forgot password": {
    who: "visitor",
    open: (page) => whole(page, "/u/forgot-password"),
    good: { Email: "anu@example.org" },
    submit: "Send reset link",
    call: "/api/auth/request-password-reset",
  },
  "update password": {
    who: "visitor",
    open: (page) => whole(page, "/u/update-password?token=of-a-mail"),
    good: { "New password": PASSWORD, "Confirm new password": PASSWORD },
    submit: "Update password",
    call: "/api/auth/reset-password",
  },
  address: {
    who: "shopper",
    open: async (page) => {
      await visit(page, "/profile/addresses");
      return page.getByRole("form", { name: "Add new address" });
    },
    good: {
      "Recipient's name": "Lakshmi Menon",
      "Address line 1": "7 Lilly Street",
      "Address line 2 (optional)": "",
      City: "Kochi",
      State: "Kerala",
      "Zip code": "682001",
      Country: "India",
      "Mobile number": "9847000017",
    },
    submit: "Add address",
    call: "/api/addresses",
  },
  contact: {
    who: "visitor",
    open: async (page) => {
      await visit(page, "/contact");
      return page.getByRole("form", { name: "Send us a message" });
    },
    good: {
      "Full Name": "Anu",
      "Email Address": "anu@example.org",
      Subject: "A question",
      Message: "Do you take curtains?",
    },
    submit: "Send Message",
    call: "/api/contact",
  },
} satisfies Record<string, Form>;

type Row = [form: keyof typeof forms, label: string, typed: string, message: string, marked?: string];

/** Section 5 of the specification, as far as customers meet it, row by row: what is typed into one field of a good form. */
const rows: Row[] = [
  ["sign in", "Email", "", "Email is required"],
  ["sign in", "Password", "", "Password is required"],
  ["sign up", "Email", "", "Email is required"],
  ["sign up", "Password", "", "Password is required"],
  ["address", "Recipient's name", "", "Recipient's name is required"],
  ["address", "Zip code", "", "Zip code is required"],
  ["address", "City", "", "City is required"],
  ["address", "Address line 1", "", "Address line 1 is required"],
  ["address", "State", "", "State is required"],
  ["address", "Mobile number", "", "Mobile number is required"],
  ["address", "Country", "", "Country is required"],
  ["address", "City", "   ", "City is required"],
  ["address", "Zip code", "68200", "Zip code must be a 6 digit number"],
  ["address", "Zip code", "6820011", "Zip code must be a 6 digit number"],
  ["address", "Zip code", "68200a", "Zip code must be a 6 digit number"],
  ["update password", "New password", "", "Passwords do not match", "Confirm new password"],
  ["update password", "Confirm new password", "", "Passwords do not match"],
  ["update password", "Confirm new password", "something else", "Passwords do not match"],
  ["forgot password", "Email", "", "Email is required"],
  ["contact", "Full Name", "", "Full name is required"],
  ["contact", "Email Address", "", "Email is required"],
  ["contact", "Email Address", "nobody", "Please enter a valid e-mail address."],
  ["contact", "Subject", "", "Subject is required"],
  ["contact", "Message", "   ", "Message is required"],
  // What nobody can see is blank: a zero-width space, a Hangul filler, an empty Braille cell.
  ["sign in", "Email", "\u200b", "Email is required"],
  ["forgot password", "Email", "\u200b", "Email is required"],
  ["address", "City", "\u200b\u3164", "City is required"],
  ["contact", "Full Name", "\u2800", "Full name is required"],
];

for (const [index, [name, label, typed, message, marked = label]] of rows.entries()) {
  test(`${index + 1}. ${name}: ${JSON.stringify(typed)} as ${label} is answered '${message}'`, async () => {
    const form: Form = forms[name];
    const page = await stages.open(form.who);
    const sent: string[] = [];
    await page.route(`**${form.call}`, (route) => {
      if (route.request().method() === "GET") return route.fallback();
      sent.push(route.request().url());
      return route.abort();
    });
    const stage = await form.open(page);
    const submit = stage.getByRole("button", { name: form.submit, exact: true });
    await expect(submit).toBeEnabled();
    const field = (of: string) => stage.getByLabel(of, { exact: true });
    for (const [of, good] of Object.entries(form.good)) await field(of).fill(of === label ? typed : good);
    await submit.click();

    await expect(field(marked)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field(marked)).toHaveAttribute("aria-invalid", "true");
    await expect(field(marked)).toBeFocused();
    await expect(stage.getByText(message, { exact: true })).toHaveCount(1);
    for (const of of Object.keys(form.good).filter((one) => one !== marked))
      await expect(field(of)).not.toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);

    await field(marked).press("End");
    await field(marked).pressSequentially("x");
    await expect(stage.getByText(message, { exact: true })).toHaveCount(0);
    await page.context().close();
  });
}

test("checkout: an address has to be selected, and a message to be written", async () => {
  const page = await stages.open("shopper");
  const response = await page.request.get("/api/products?limit=100");
  const { data } = (await response.json()) as { data: { id: string; stock: number }[] };
  // From the middle: other tests buy the newest and hide the oldest for a while.
  const product_id = data.filter(({ stock }) => stock > 0).at(40)?.id;
  await stages.call("POST", "/cart", { product_id, action: "add" });
  await visit(page, "/cart?step=2");
  await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please select a shipping address.");

  await stages.call("POST", "/addresses", {
    line1: "7 Lilly Street",
    line2: "",
    city: "Kochi",
    state: "Kerala",
    zip: "682001",
    country: "India",
    mobile: "9847000017",
  });
  await visit(page, "/cart?step=2");
  await page.getByRole("button", { name: "Next" }).click();
  const message = page.getByLabel("Message to the store");
  for (const blank of ["", "   \n "]) {
    await message.fill(blank);
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(message).toHaveAccessibleDescription(/Please enter a message\.$/);
    await expect(message).toBeFocused();
    await message.pressSequentially("x");
    await expect(page.getByText("Please enter a message.")).toHaveCount(0);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.context().close();
});
