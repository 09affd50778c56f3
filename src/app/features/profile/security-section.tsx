import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FactorRow } from "./factor-row.tsx";
import { Section, SectionRow } from "./section.tsx";

/** Password and second step. */
export function SecuritySection({ enrolled }: { enrolled: boolean }) {
  return (
    <Section title="Signing in">
      <SectionRow title="Password" text="A new password signs out all your other devices.">
        <Link to={paths.updatePassword} className={buttonClass({ variant: "outline", size: "sm" })}>
          Change password
        </Link>
      </SectionRow>
      <FactorRow enrolled={enrolled} />
    </Section>
  );
}
