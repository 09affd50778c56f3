import { Link } from "react-router";
import type { StoreDetails } from "#contract/store-details.ts";
import type { ContentSection } from "./content-page.tsx";
import { GrievanceOfficer } from "./facts.tsx";

/**
 * How a complaint is handled, the same on every page that must say it. The times are those of the Consumer Protection
 * (E-Commerce) Rules, 2020.
 */
export function grievanceSection(store: StoreDetails): ContentSection {
  return {
    id: "grievance-officer",
    title: "Complaints and the grievance officer",
    body: (
      <>
        <p>
          If something went wrong and our first answer did not put it right, please write to the grievance
          officer, or use the <Link to="/contact">contact form</Link>. Every complaint gets a ticket number.
          We acknowledge it within 48 hours and settle it within one month of receiving it.
        </p>
        <GrievanceOfficer store={store} />
        <p>
          You can also turn to the National Consumer Helpline by calling 1915. Writing to us first takes none
          of your rights away.
        </p>
      </>
    ),
  };
}
