import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserIcon } from "#app/ui/icons.tsx";

/** What a guest sees where a person is needed. */
export function SignInScreen({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      icon={<UserIcon size={36} />}
      title={title}
      text={text}
      action={<Button onClick={() => promptSignIn()}>Sign In</Button>}
    />
  );
}
