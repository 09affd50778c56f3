/** The part of an order that has not gone back yet, in rupees: of its online payment, of all that was paid in money, and of money and credit together. */
export interface ReturnableRupees {
  source: number;
  money: number;
  whole: number;
}
