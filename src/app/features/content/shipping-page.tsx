import { Link } from "react-router";
import { TruckIcon } from "#app/ui/rare-icons.tsx";
import { deliveryDays } from "#contract/delivery-days.ts";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContentPage } from "./content-page.tsx";
import { deliveryWords, paymentWords } from "./delivery-words.ts";
import { grievanceSection } from "./grievance-section.tsx";

/** What delivery costs, how long it takes and what happens when it fails. */
export function ShippingPage({ store, terms }: { store: StoreDetails; terms: SaleTerms }) {
  return (
    <ContentPage
      title="Shipping"
      lead="What delivery costs, how long it takes, and what we do when a parcel goes astray."
      Icon={TruckIcon}
      updated={POLICIES_UPDATED}
      sections={[
        {
          id: "charges",
          title: "What delivery costs",
          body: (
            <>
              <p>{deliveryWords(terms)}</p>
              <p>
                The cart shows the products, the discount, the delivery and the total to pay before you order.
                Nothing is added afterwards: no handling fee, no fee for cash on delivery, no donation that
                you did not ask for.
              </p>
            </>
          ),
        },
        {
          id: "where",
          title: "Where we deliver",
          body: (
            <p>
              We send parcels to addresses in India that have a six-digit zip code (PIN code). If no courier
              serves your zip code, we tell you, cancel the order and refund everything you have paid. You may
              also collect an order at the store in {store.city}: say so in the message that goes with it.
            </p>
          ),
        },
        {
          id: "times",
          title: "How long it takes",
          body: (
            <>
              <ul>
                <li>
                  We look at each order, check the product once more and usually accept it within two working
                  days.
                </li>
                <li>An accepted order is usually handed to the courier within two more working days.</li>
                <li>
                  In all, a parcel usually arrives {deliveryDays(terms)} after it was ordered, soonest within{" "}
                  {store.state}.
                </li>
              </ul>
              <p>
                These times are what we aim for. If an order is not shipped within ten days, or has not
                arrived within fifteen days of being shipped, you may cancel it and get all of your money
                back.
              </p>
            </>
          ),
        },
        {
          id: "tracking",
          title: "Following the parcel",
          body: (
            <p>
              When the order is shipped you get an email with the courier’s name and the tracking number. Both
              are shown with the order in <Link to="/profile/orders">My Orders</Link>.
            </p>
          ),
        },
        {
          id: "paying",
          title: "Paying",
          body: (
            <p>
              {paymentWords(terms)} With cash on delivery, please have the amount ready. An online order that
              stays unpaid is held for {terms.unpaid_hours} hours and is then canceled, so that somebody else
              can have the product.
            </p>
          ),
        },
        {
          id: "failed",
          title: "When a delivery fails",
          body: (
            <>
              <p>
                If nobody is at home, the courier tries again. If a parcel comes back, we resend it free when
                the mistake was ours or the courier’s. Otherwise we ask you how to go on.
              </p>
              <p>
                A parcel that is lost or arrives damaged is our loss, not yours:{" "}
                <Link to="/refunds#not-right">you get your money back</Link>.
              </p>
            </>
          ),
        },
        grievanceSection(store),
      ]}
    />
  );
}
