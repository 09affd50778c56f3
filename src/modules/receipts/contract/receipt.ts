/** A receipt, ready to be set: every text as it is printed, amounts in rupees. */
export interface Receipt {
  number: string;
  /** Days as they are printed, such as 1 November 2026; `date` is the day the money was settled, as far as the order tells. */
  date: string;
  ordered_on: string;
  store: {
    name: string;
    legal_name: string;
    registration_number: string;
    /** "" when the store has none; then the receipt speaks of no tax. */
    gst_number: string;
    address_lines: string[];
    phone: string;
    email: string;
  };
  /** The address begins with its recipient, where that is somebody else. */
  customer: { name: string; email: string; address_lines: string[] };
  /** `price` is what one costs before the discount, `amount` price × quantity. */
  lines: { id: string; name: string; quantity: number; price: number; amount: number }[];
  subtotal: number;
  discount: number;
  delivery_charge: number;
  total: number;
  total_in_words: string;
  /** How it was paid, and that it was. */
  payment: { mode: string; status: string; reference: string };
  /** The refund, done or on its way; null without one. */
  refunded: number | null;
  /** The fate of the order after it was paid, in words: canceled, and where the money is; "" when it stands. */
  note: string;
}
