import { Link } from "react-router";
import { LockIcon } from "#app/ui/rare-icons.tsx";
import { keptData } from "#contract/kept-data.ts";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContentPage } from "./content-page.tsx";
import { StoreFacts } from "./facts.tsx";
import { grievanceSection } from "./grievance-section.tsx";

/** The notice of what is kept about people: what, why, how long, and how to see, correct and erase it (DPDP Act, 2023). */
export function PrivacyPage({ store }: { store: StoreDetails }) {
  return (
    <ContentPage
      title="Privacy Policy"
      lead="What we keep about you, why, and how you see, correct or erase it. We keep little and sell nothing of it."
      Icon={LockIcon}
      updated={POLICIES_UPDATED}
      sections={[
        {
          id: "who",
          title: "Who is responsible",
          body: (
            <>
              <p>
                {store.legal_name && `${store.legal_name}, which runs `}
                {store.name}
                {store.legal_name && ","} decides what is kept and answers for it.
              </p>
              <StoreFacts store={store} />
            </>
          ),
        },
        {
          id: "what",
          title: "What we keep, why and for how long",
          body: Object.values(keptData).map(({ name, what, why, until }) => (
            <div key={name} className="print:break-inside-avoid">
              <h3>{name}</h3>
              <ul>
                <li>
                  <strong>What:</strong> {what}
                </li>
                <li>
                  <strong>Why:</strong> {why}
                </li>
                <li>
                  <strong>Until:</strong> {until}
                </li>
              </ul>
            </div>
          )),
        },
        {
          id: "not",
          title: "What we do not do",
          body: (
            <ul>
              <li>We do not sell or lend your data, and do not use it for advertising.</li>
              <li>We do not follow you around: no analytics, no advertising cookies.</li>
              <li>We never see or keep the number of your card or your UPI PIN.</li>
            </ul>
          ),
        },
        {
          id: "cookies",
          title: "Cookies and your device",
          body: (
            <p>
              When you sign in, a cookie keeps you signed in until you sign out or it runs out. Another one
              remembers for 180 days that you signed in on this device, so that strangers who try passwords
              can not lock you out. Cookies serve nothing else here, which is why this shop shows no cookie
              banner. Your wishlist stays in your browser; only when you open it, the shop is asked for its
              products.
            </p>
          ),
        },
        {
          id: "shared",
          title: "Who else gets it",
          body: (
            <ul>
              <li>The courier: name, address and mobile number, to bring your parcel.</li>
              <li>
                Razorpay, if you pay online: the amount, the order’s number and what you enter there, to take
                the payment.
              </li>
              <li>
                The companies that run our server and send our email: what passes through them, on our
                instructions only.
              </li>
              <li>Authorities and courts, where the law obliges us.</li>
            </ul>
          ),
        },
        {
          id: "rights",
          title: "Your rights, and how to use them",
          body: (
            <>
              <ul>
                <li>
                  <strong>See it:</strong> ask us what we keep about you and with whom we shared it.
                </li>
                <li>
                  <strong>Correct it:</strong> change name and addresses in{" "}
                  <Link to="/profile">your profile</Link>, or ask us.
                </li>
                <li>
                  <strong>Erase it, or take your consent back:</strong> delete your account in{" "}
                  <Link to="/profile">your profile</Link>, or ask us to. It is as easy as opening it. What was
                  done until then stays lawful, and records of orders that the law makes us keep stay, without
                  your name, for as long as it says.
                </li>
                <li>
                  <strong>Name somebody</strong> who may use these rights if you die or can no longer use
                  them.
                </li>
              </ul>
              <p>
                Write to <a href={`mailto:${store.email}`}>{store.email}</a> or use the{" "}
                <Link to="/contact">contact form</Link>. It costs nothing. We may ask for a proof that it is
                you.
              </p>
            </>
          ),
        },
        {
          id: "children",
          title: "Children",
          body: (
            <p>
              Accounts are for people of 18 years or older. If a child has opened one, a parent or guardian
              can have it closed and erased.
            </p>
          ),
        },
        {
          id: "safety",
          title: "How we keep it safe",
          body: (
            <p>
              Passwords are kept only in a form that cannot be turned back. Connections to the shop are
              encrypted. Orders and addresses are seen only by the people who handle them. If data is ever
              lost or stolen, we tell those concerned and the Data Protection Board of India without delay.
            </p>
          ),
        },
        {
          ...grievanceSection(store),
          body: (
            <>
              {grievanceSection(store).body}
              <p>
                If our answer about your data does not satisfy you, you can complain to the Data Protection
                Board of India.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
