import { isStaffRole, staffRoles, staffRoleWords } from "#kernel/actor.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useIsFeatureShown } from "#ui/features.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { ChoiceEntry, TextEntry } from "#ui/form/entries.tsx";
import { Form, FormButtons } from "#ui/form/form.tsx";
import { changeStaffRole, inviteStaff, type StaffMember } from "../../contract/staff.ts";

/** The roles for which there is something to do, as choices, and the one that somebody has. */
function useRoles(known?: string | null) {
  const isShown = useIsFeatureShown();
  const isUsed = (role: keyof typeof staffRoleWords) =>
    role === known || (staffRoleWords[role].features ?? [undefined]).some(isShown);
  return staffRoles.filter(isUsed).map((id) => ({ id, ...staffRoleWords[id] }));
}

const roleSentence = (role: string) => (isStaffRole(role) ? staffRoleWords[role].does : undefined);

export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useCallForm({
    start: { role: String(member.role) },
    call: changeStaffRole,
    body: ({ role }) => ({ id: member.id, role }),
    onClose,
    failed: "The role was not changed",
  });
  const roles = useRoles(member.role);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The role of ${nameOrEmail(member)}`}
      description="It counts from their next step on, on every device."
    >
      <Form form={form} className="grid gap-4">
        <ChoiceEntry
          form={form}
          name="role"
          label="Role"
          none="Please choose"
          options={roles}
          hint={roleSentence(form.watch("role"))}
        />
        <div className="flex flex-wrap gap-3">
          <FormButtons submit="Change" busy={form.busy} onCancel={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}

/** The roles, for whoever gives them. */
export function RolesList() {
  const roles = useRoles();
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="mb-3 text-xl">
        Roles
      </h2>
      <dl className="grid max-w-[46em] grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {roles.map(({ id, name, does }) => (
          <div key={id} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-mute">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function InviteForm() {
  const roles = useRoles();
  const form = useCallForm({
    start: { email: "", role: "" },
    call: inviteStaff,
    failed: "The invitation was not sent",
  });

  return (
    <Form form={form} className="flex flex-wrap items-start gap-3">
      <TextEntry
        form={form}
        name="email"
        label="Email"
        hint="Where the invitation goes."
        fieldClassName="w-full max-w-sm"
        inputMode="email"
        placeholder="Email"
      />
      <ChoiceEntry
        form={form}
        name="role"
        label="Role"
        none="Please choose"
        options={roles}
        hint={roleSentence(form.watch("role")) ?? "What they are to do."}
      />
      <Button type="submit" loading={form.busy} className="mt-7">
        Send invitation
      </Button>
    </Form>
  );
}
