import { expect, test } from "vitest";
import { hasPermission, lackingPermission, staffRoles } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { calls } from "#src/modules.ts";
import { apiForFile } from "#tests/support/test-api.ts";

const api = await apiForFile();

test.each(staffRoles)("a %s is refused every call of another role, and told who makes it", async (role) => {
  const { token } = await api.admin(role);
  for (const call of Object.values<Call>(calls)) {
    const permission = permissionOf(call);
    if (!permission || hasPermission(role, permission)) continue;
    const reply = await api.send(call.method, `/api${call.path}`, { token });
    const told = [call.path, 403, { code: "forbidden", message: lackingPermission(permission) }];
    expect([call.path, reply.status, reply.error()]).toEqual(told);
  }
});
