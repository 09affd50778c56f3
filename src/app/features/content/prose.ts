/** Running text below a heading: paragraphs, lists and links in the shop's dress. */
export const prose =
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-gold [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-1.5 [&_h3]:mt-6 [&_h3]:font-sans [&_h3]:text-base [&_h3]:font-semibold [&_h3]:tracking-normal [&_p_a]:underline [&_li_a]:underline [&_a]:font-semibold [&_a]:text-purple [&_a]:decoration-gold [&_a]:decoration-2 [&_a]:underline-offset-4";
