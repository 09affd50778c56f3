/**
 * The SQL that the shop can't do without, written by hand: each of these is one prepared statement. A page of a list and the number of
 * all that fit, a product as the API returns it, and the statements of a cart and an order.
 */
const SHOWN = `p.deleted_at is null and p.is_active and c.is_active and (p.brand_id is null or b.is_active)`;
const JOINED = `from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id`;
const IMAGES = `(select json_agg(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash) order by i.position)
  from product_images i where i.product_id = p.id)`;
const PRODUCT = `p.*, c.name as category_name, s.name as sub_category_name, b.name as brand_name, ${IMAGES} as product_images`;
const IN_BAND = `p.category_id = $1 and p.effective_price_paise >= $2 and p.effective_price_paise < $3`;

export const listPage = {
  name: "list-page",
  text: `select ${PRODUCT} from (
      select p.id ${JOINED} where ${SHOWN} and ${IN_BAND}
      order by p.created_at desc, p.id limit $4 offset $5
    ) page join products p on p.id = page.id join categories c on c.id = p.category_id
    left join sub_categories s on s.id = p.sub_category_id left join brands b on b.id = p.brand_id
    order by p.created_at desc, p.id`,
};

export const listCount = {
  name: "list-count",
  text: `select count(*)::int as count ${JOINED} where ${SHOWN} and ${IN_BAND}`,
};

export const product = {
  name: "product",
  text: `select ${PRODUCT} ${JOINED} left join sub_categories s on s.id = p.sub_category_id where ${SHOWN} and p.id = $1`,
};

export const addAddress = {
  name: "add-address",
  text: `insert into addresses (user_id, recipient, line1, city, state, zip, country, mobile)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
};

export const cart = {
  take: {
    name: "take-cart",
    text: `insert into carts (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id returning id`,
  },
  product: {
    name: "cart-product",
    text: `select p.effective_price_paise, p.stock ${JOINED} where ${SHOWN} and p.id = $1 for key share of p`,
  },
  put: {
    name: "put-in-cart",
    text: `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise) values ($1, $2, 1, $3)
      on conflict (cart_id, product_id) do update
      set quantity = cart_lines.quantity + 1, seen_price_paise = excluded.seen_price_paise`,
  },
  lines: {
    name: "cart-lines",
    text: `select p.id, p.name, p.description, p.price_paise, p.discounted_price_paise, p.effective_price_paise,
        case when ${SHOWN} then p.stock else 0 end as stock, l.quantity, ${IMAGES} as product_images
      from carts k join cart_lines l on l.cart_id = k.id join products p on p.id = l.product_id
        join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
      where k.user_id = $1 order by l.added_at, p.id`,
  },
};

export const order = {
  address: {
    name: "order-address-of",
    text: `select a.*, u.name, u.email from addresses a join users u on u.id = a.user_id where a.id = $1 and a.user_id = $2`,
  },
  // All lines at once, as the shop takes them: their rows are held in the order of their ids, so that no two orders wait in a circle.
  takeStock: {
    name: "take-stock",
    text: `with held as (select id from products where id = any($1::uuid[]) order by id for no key update)
      update products p set stock = p.stock - wanted.quantity
      from held join unnest($1::uuid[], $2::int[]) as wanted (id, quantity) on wanted.id = held.id
      where p.id = held.id and p.stock >= wanted.quantity and p.is_active and p.deleted_at is null`,
  },
  // Six inserts in one statement, as the shop has them: the rows are the same.
  insert: {
    name: "insert-order",
    text: `with placed as (
        insert into orders (user_id, customer_name, customer_email, payment_mode, message, subtotal_paise, discount_paise,
          delivery_paise, total_paise, idempotency_key)
        values ($1, $2, $3, 'COD', $4, $5, $6, 0, $7, $8) returning *
      ), addressed as (
        insert into order_addresses (order_id, recipient, line1, line2, city, state, zip, country, mobile)
        select p.id, a.recipient, a.line1, a.line2, a.city, a.state, a.zip, a.country, a.mobile
        from placed p join addresses a on a.id = $9
      ), lines as (
        insert into order_lines (order_id, product_id, position, name, description, image_url, blur_hash, quantity,
          original_price_paise, price_paise)
        select p.id, l.* from placed p, json_to_recordset($10::json) as l (product_id uuid, position int, name text,
          description text, image_url text, blur_hash text, quantity int, original_price_paise bigint, price_paise bigint)
      ), told as (
        insert into order_events (order_id, to_status, changed_by, user_id) select id, 'PENDING', 'customer', $1 from placed
      ), emptied as (
        delete from cart_lines where cart_id in (select id from carts where user_id = $1)
      )
      select * from placed`,
  },
  // Two rows as the shop writes them, a day ahead: its worker must not send mails for orders that are not its own while this server is
  // measured. The bench takes them away before each round.
  mails: {
    name: "order-mails",
    text: `select graphile_worker.add_jobs(array(
        select row('send-mail', payload, null, now() + interval '1 day', 12, null, null, null)::graphile_worker.job_spec
        from json_array_elements($1::json) payload))`,
  },
};
