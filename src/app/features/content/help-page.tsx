import { Link } from "react-router";
import { BookIcon } from "#app/ui/rare-icons.tsx";
import type { SaleTerms } from "#contract/sale-terms.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContentPage } from "./content-page.tsx";
import { paymentWords } from "./delivery-words.ts";
import { StoreFacts } from "./facts.tsx";
import { grievanceSection } from "./grievance-section.tsx";

/** How to use the shop, in the order in which the questions come up. */
export function HelpPage({ store, terms }: { store: StoreDetails; terms: SaleTerms }) {
  return (
    <ContentPage
      title="Help"
      lead="Short answers for before, during and after an order. Not found what you need? A person reads every message."
      Icon={BookIcon}
      sections={[
        {
          id: "finding",
          title: "Finding a product that fits",
          body: (
            <>
              <p>
                Every product was somebody’s before, so there is nearly always just one of it. Its page says
                the size on its label, its measurements lying flat, its condition and each of its flaws.
                Narrow a list by size, condition, brand or price, and tap the heart to keep a product in your{" "}
                <Link to="/wishlist">wishlist</Link> on this device.
              </p>
              <p>
                Sizes differ from brand to brand. Enter <Link to="/measures">your measures</Link> once:
                product pages then say how a product would fit, and “Fits me” leaves only what does.
              </p>
              <p>
                A wishlist or a cart reserves nothing. A product is yours once the order is placed, so do not
                wait too long for one you love.
              </p>
            </>
          ),
        },
        {
          id: "ordering",
          title: "Placing an order",
          body: (
            <>
              <ol>
                <li>Sign in, or sign up and confirm your email address.</li>
                <li>
                  Add products and open the cart. You see the price of each product, the discount and the
                  total.
                </li>
                <li>Choose a shipping address.</li>
                <li>
                  Write a message to the store: ask about a product, suggest a time for delivery, or make an
                  offer. It goes to us together with the order.
                </li>
              </ol>
              <p>
                {paymentWords(terms)} We confirm the order by email and write again as soon as it is accepted.
              </p>
            </>
          ),
        },
        {
          id: "following",
          title: "Following and canceling an order",
          body: (
            <p>
              <Link to="/profile/orders">My Orders</Link> shows where each order stands. Until it is shipped
              you can cancel it there, free of charge. Once it is shipped you find the courier and the
              tracking number in the same place and in the email that we send you. More is written under{" "}
              <Link to="/shipping">Shipping</Link> and <Link to="/refunds">Refunds and cancellations</Link>.
            </p>
          ),
        },
        {
          id: "wrong",
          title: "When something is not right",
          body: (
            <p>
              Returns or exchanges are not expected, because each purchase supports a cause and most products
              exist once. But if a product is damaged, is not the one you ordered or is not as we described
              it, tell us through the <Link to="/contact">contact form</Link> with a photograph ready to send,
              and you get your money back. The steps are under{" "}
              <Link to="/refunds#not-right">Refunds and cancellations</Link>.
            </p>
          ),
        },
        {
          id: "account",
          title: "Your account and your data",
          body: (
            <p>
              Forgotten the password? <Link to="/u/forgot-password">Ask for a link to set a new one</Link>; it
              works once, within an hour. Name and addresses can be changed in{" "}
              <Link to="/profile">your profile</Link>. How to see, correct or erase everything that we keep
              about you is written in the <Link to="/privacy#rights">Privacy Policy</Link>.
            </p>
          ),
        },
        {
          id: "donating",
          title: "Giving clothes",
          body: (
            <p>
              Clean, wearable clothes of any brand are welcome at the store during opening hours. For more
              than two bags, please <Link to="/contact">write to us first</Link>, so that somebody is there to
              help you carry. A gift of clothes earns no tax certificate.
            </p>
          ),
        },
        {
          id: "reach-us",
          title: "Reaching us",
          body: (
            <>
              <p>
                The <Link to="/contact">contact form</Link> is the surest way: you get a ticket number at
                once.{" "}
                {store.opening_hours.length > 0 && `The store is open ${store.opening_hours.join("; ")}.`}
              </p>
              <StoreFacts store={store} />
            </>
          ),
        },
        grievanceSection(store),
      ]}
    />
  );
}
