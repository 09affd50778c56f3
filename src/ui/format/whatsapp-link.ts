/** Opens a chat with this number, with a text that can be changed before it is sent. A number of ten digits is an Indian one. */
export function whatsappLink(number: string, text = ""): string {
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  const address = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
