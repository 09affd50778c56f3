import { Link } from "react-router";
import { TagIcon } from "#app/ui/rare-icons.tsx";
import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContentPage } from "./content-page.tsx";
import { deliveryWords, paymentWords } from "./delivery-words.ts";
import { StoreFacts } from "./facts.tsx";
import { grievanceSection } from "./grievance-section.tsx";

/** The rules between the store and those who buy from it. */
export function TermsPage({ store, terms }: { store: StoreDetails; terms: SaleTerms }) {
  return (
    <ContentPage
      title="Terms of Service"
      lead={`The rules between you and ${store.name} when you use this shop, in plain words.`}
      Icon={TagIcon}
      updated={POLICIES_UPDATED}
      sections={[
        {
          id: "who",
          title: "Who you buy from",
          body: (
            <>
              <p>
                {store.name} is the shop of {store.legal_name && `${store.legal_name}, `}a charity in{" "}
                {store.city}, {store.state}. We own every product that we sell: it was given to us.
              </p>
              <StoreFacts store={store} />
            </>
          ),
        },
        {
          id: "account",
          title: "Your account",
          body: (
            <p>
              Anybody may look around. To order you need an account with a confirmed email address, and you
              must be at least 18 years old; younger people order together with a parent or guardian. Keep
              your password to yourself, and tell us when you think that somebody else knows it.
            </p>
          ),
        },
        {
          id: "products",
          title: "The products",
          body: (
            <>
              <p>
                Everything here is second-hand. Each product is looked at by hand and only the best grade is
                sold. The description names what we found; small signs of wear are part of a product that has
                lived. Colours may look a little different on your screen.
              </p>
              <p>
                A struck-through price is the one at which we first valued the product here, not a guess at
                what it cost when new. The brand of a product is the one on its label. We are not connected
                with those brands.
              </p>
            </>
          ),
        },
        {
          id: "orders",
          title: "Orders and your message to us",
          body: (
            <>
              <p>
                Your order is an offer to buy. It is agreed when we accept it, which we tell you by email. The
                product is set aside for you from the moment you place the order.
              </p>
              <p>
                In the last step you may write to us, also to suggest another price. A suggestion changes
                nothing by itself: unless we agree in writing, the total shown when you placed the order
                holds.
              </p>
            </>
          ),
        },
        {
          id: "prices",
          title: "Prices, delivery and payment",
          body: (
            <p>
              Prices are in Indian rupees and are what you pay for the product. {deliveryWords(terms)} The
              total with all its parts is shown before you order. {paymentWords(terms)} Details are under{" "}
              <Link to="/shipping">Shipping</Link>.
            </p>
          ),
        },
        {
          id: "cancellations",
          title: "Cancellations, returns and refunds",
          body: (
            <p>
              Canceling is free until the order is shipped. Purchases support a social cause, and returns or
              exchanges are not expected; a product that is faulty or not as described is taken back and
              refunded. The rules are under <Link to="/refunds">Refunds and cancellations</Link>.
            </p>
          ),
        },
        {
          id: "no-donation",
          title: "A purchase is not a donation",
          body: (
            <p>
              What you pay is the price of a piece of clothing. It funds our programmes, but you get something
              for it, so we can give no donation receipt and no tax certificate for a purchase. The same goes
              for clothes that are given to us.
            </p>
          ),
        },
        {
          id: "fair-use",
          title: "Fair use of the shop",
          body: (
            <p>
              Please do not order in another’s name without their consent, try to get into accounts that are
              not yours, or burden the shop with robots. Texts, pictures and drawings of this shop are ours or
              used with permission; sharing a link is always welcome.
            </p>
          ),
        },
        {
          id: "liability",
          title: "What we answer for",
          body: (
            <p>
              We answer for what the law makes us answer for, and nothing here limits your rights as a
              consumer. Beyond that we answer for the price of what you bought. We try to keep the shop open
              at all times but cannot promise it.
            </p>
          ),
        },
        {
          id: "law",
          title: "Law and changes",
          body: (
            <p>
              The law of India applies; courts in {store.city} are competent, as are the consumer commissions
              where you live. For an order, the terms hold that stood here when you placed it. When we change
              them, the date at the top changes.
            </p>
          ),
        },
        grievanceSection(store),
      ]}
    />
  );
}
