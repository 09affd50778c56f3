import { expect, test } from "vitest";
import { collector } from "./collector.ts";

test.each([
  ["Binu Thomas", "+91 98470-00099", { recipient: "Binu Thomas", mobile: "9847000099" }],
  ["  ", "9847000099", ["Please enter the name of whoever collects it."]],
  ["Binu", "", ["Mobile number is required"]],
  ["Binu", "1234567890", ["A mobile number begins with 6, 7, 8 or 9"]],
])("%j with the number %j collects an order, or what is wrong is said", (recipient, mobile, outcome) => {
  const read = collector.safeParse({ recipient, mobile });
  expect(read.success ? read.data : read.error.issues.map(({ message }) => message)).toEqual(outcome);
});
