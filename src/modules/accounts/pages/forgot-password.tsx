import { t } from "#kernel/languages/messages.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { ForgotPasswordScreen } from "../ui/password-screens.tsx";
import type { Route } from "./+types/forgot-password";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Forgot password") });
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />;
}
