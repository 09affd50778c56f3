import { Link } from "react-router";
import { ReturnIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContentPage } from "./content-page.tsx";
import { grievanceSection } from "./grievance-section.tsx";

/** What becomes of the money when an order is canceled or a product is not right. */
export function RefundsPage({ store }: { store: StoreDetails }) {
  return (
    <ContentPage
      title="Refunds and cancellations"
      lead="Canceling before shipping costs nothing. We take back products that are not as described."
      Icon={ReturnIcon}
      updated={POLICIES_UPDATED}
      sections={[
        {
          id: "canceling",
          title: "Canceling an order",
          body: (
            <>
              <p>
                You can cancel an order free of charge until it is shipped, in{" "}
                <Link to="/profile/orders">My Orders</Link>. We need no reason and keep no fee. Whatever you
                have paid for it is refunded in full.
              </p>
              <p>
                We may have to cancel an order too: when the last check of the product finds a fault, or when
                no courier serves the address. Then we tell you why and refund everything.
              </p>
            </>
          ),
        },
        {
          id: "tone",
          title: "Why we do not expect returns",
          body: (
            <>
              <p>
                Each product is one of a kind, was given for a cause, and what you pay goes to the programmes.
                That is why returns or exchanges are not expected for a change of mind or a size that does not
                suit. Please look at the pictures, the size and the description, and ask us before you order.
              </p>
              <p>
                This is a request, not a bar: it takes away none of the rights that consumers have under
                Indian law.
              </p>
            </>
          ),
        },
        {
          id: "not-right",
          title: "When a product is not right",
          body: (
            <>
              <p>You get your money back when a product</p>
              <ul>
                <li>is damaged or has a fault that the page did not mention,</li>
                <li>is not as described: another size, colour, material or brand,</li>
                <li>is not genuine although it was sold under a brand’s name,</li>
                <li>is not the one that you ordered, or</li>
                <li>
                  arrived later than the times given under <Link to="/shipping#times">Shipping</Link>.
                </li>
              </ul>
              <h3>How to go about it</h3>
              <ol>
                <li>
                  Write to us through the <Link to="/contact">contact form</Link>, ideally within seven days
                  of delivery, with the order’s number and what is wrong. You get a ticket number.
                </li>
                <li>We answer within 48 hours and may ask for a photograph.</li>
                <li>We send for the product, or you bring it to the store. The way back is at our cost.</li>
                <li>
                  We refund the price of the product. If nothing of the order was right, the delivery charge
                  too.
                </li>
              </ol>
              <p>
                Signs of wear that the description or the pictures show are part of a second-hand product and
                no fault. As nearly every product exists once, we can rarely exchange it for another.
              </p>
            </>
          ),
        },
        {
          id: "money",
          title: "How and when the money comes back",
          body: (
            <ul>
              <li>
                <strong>Paid online:</strong> to the card, account or UPI address that you paid from. We start
                the refund when the order is canceled or the product is back with us; banks then usually need
                5 to 7 working days.
              </li>
              <li>
                <strong>Paid in cash:</strong> to a bank account or UPI address of yours that you name to us,
                within 7 working days.
              </li>
              <li>
                <strong>Paid for an order that was already canceled:</strong> a payment that arrives late is
                refunded in full without your asking.
              </li>
            </ul>
          ),
        },
        grievanceSection(store),
      ]}
    />
  );
}
