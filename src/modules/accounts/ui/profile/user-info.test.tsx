import { expect, onTestFinished, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, user } from "#tests/support/render-page.tsx";
import { registerReauth } from "#ui/client/api-client.ts";
import { type Profile, saveAvatar } from "../../contract/profile.ts";
import { UserInfo } from "./user-info.tsx";

const anu: Profile = {
  ...{ name: "Anu", email: "anu@example.org", avatar_url: null, language: "en" },
  ...{ created_at: "2026-05-01T04:35:00.000Z", two_step_sign_in: false },
};

test("an image is sent however long a slow line takes", async () => {
  server.respond(saveAvatar, { data: { avatar_url: "/images/anu.jpg" } });
  await renderPage(<UserInfo profile={anu} since="May 2026" />, { who: "customer" });
  await press("Edit Profile");
  // Whatever goes by a clock has run out of time.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const photo = new File(["x"], "anu.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Choose an image"), photo);
  await press("Save Changes");
  await expectToast("Profile saved");
  expect(server.writes()).toEqual(["POST /api/profile-avatar"]);
});

test("a name whose session has ended is saved once the person has signed in again", async () => {
  server.account("/update-user", { message: "Unauthorized", code: "UNAUTHORIZED" });
  const ask = vi.fn(async () => {
    server.account("/update-user");
    return true;
  });
  onTestFinished(registerReauth(ask));
  await renderPage(<UserInfo profile={anu} since="May 2026" />, { who: "customer" });
  await press("Edit Profile");
  await fill({ "Display name": "Anu Thomas" });
  await press("Save Changes");
  await expectToast("Profile saved");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(server.sentAccount("/update-user")).toEqual([{ name: "Anu Thomas" }, { name: "Anu Thomas" }]);
});
