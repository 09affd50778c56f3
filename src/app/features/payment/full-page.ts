/**
 * Browsers inside of other apps, and those that rewrite pages on a server, block the frame that Razorpay's checkout opens
 * (Razorpay: standard integration, callback URL). They pay on a page of its own.
 */
const FRAMELESS = /Instagram|FBAN|FBAV|FB_IAB|FBIOS|Opera Mini|OPiOS|UCBrowser|UCWEB|UBrowser/i;

/** Whether a browser of this user agent needs the full-page checkout. */
export function needsFullPage(userAgent: string): boolean {
  return FRAMELESS.test(userAgent);
}
