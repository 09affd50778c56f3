import { ForgotPasswordScreen } from "#app/features/auth/password-screens.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/forgot-password";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Forgot password" });
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />;
}
