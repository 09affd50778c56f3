import { expect, test } from "vitest";
import { NOTHING_TO_ADD } from "../../contract/order-status.ts";
import { plainMessage } from "./plain-message.ts";

test.each(["Nothing to add.", "കൂടുതലായി ഒന്നും പറയാനില്ല.", "और कुछ नहीं कहना है।"])(
  "'%s' is the same in every language",
  (message) => expect(plainMessage(message)).toBe(NOTHING_TO_ADD),
);

test("other words stay as they were written", () =>
  expect(plainMessage("കൂടുതലായി ഒന്നും പറയാനില്ല. നന്ദി!")).toBe("കൂടുതലായി ഒന്നും പറയാനില്ല. നന്ദി!"));
