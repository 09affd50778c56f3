import { defineCall, messageOf } from "#kernel/call.ts";
import { staffSettings } from "#modules/settings/contract/settings.ts";

export const saveStaffSettings = defineCall("PUT", "/staff-settings", "admin", {
  summary:
    "Sets whether everybody who runs the store must protect their sign-in; who sets it must have done so",
  body: staffSettings,
  response: messageOf(staffSettings),
});
