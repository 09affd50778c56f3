import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { orderStatusWords } from "#modules/orders/contract/order-status.ts";
import { OrderLink } from "#modules/orders/ui/admin/order-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { breaks, card, Facts } from "#ui/office/parts.tsx";
import { Price } from "#ui/price.tsx";
import { type LabelledProduct, whereItStands } from "../../contract/product-card.ts";

interface ProductCardProps {
  product: LabelledProduct;
  /** How its price comes by its age; "" where it does not. */
  priceWords: string;
}

/** The product that a label was scanned of: enough to see that it is the one in hand, and what to do with it. */
export function ProductCardScreen({ product, priceWords }: ProductCardProps) {
  const { image, code, name, size, stock, is_on_sale, is_deleted, orders } = product;
  return (
    <article aria-labelledby="product" className={`flex max-w-2xl flex-wrap gap-6 ${card}`}>
      {image && (
        <Image
          imageUrl={image.image_url}
          blurHash={image.blur_hash}
          alt=""
          sizes="176px"
          className="w-44 shrink-0 self-start rounded-field"
        />
      )}
      <div className={`min-w-0 flex-1 basis-72 ${breaks}`}>
        <h2 id="product" className="text-xl">
          {name}
        </h2>
        <Price product={product} size="table" />
        {priceWords && <p className="mt-1">{priceWords}</p>}
        <p className="mt-3 text-md font-bold">{whereItStands(product)}</p>
        <Facts
          className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1"
          nameLook="text-mute"
          facts={[
            [
              "Code",
              <span key="code" className="font-semibold tabular">
                {code}
              </span>,
            ],
            ["Place", product.place ?? "Not said"],
            ["Size", size ?? "–"],
            ["In stock", stock],
            ["Orders", orders.length === 0 ? "None" : <OrderLinks key="orders" orders={orders} />],
          ]}
        />
        <p className="mt-5 flex flex-wrap gap-2">
          {!is_deleted && (
            <Link to={`${officePaths.allProducts}?search=${code}`} className={buttonClass()}>
              Show in the list
            </Link>
          )}
          {is_on_sale && (
            <Link to={paths.product(product.id)} className={buttonClass({ variant: "outline" })}>
              Show in the shop
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}

function OrderLinks({ orders }: Pick<LabelledProduct, "orders">) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLink before="Order " order={order} />, {orderStatusWords[order.status].admin.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
