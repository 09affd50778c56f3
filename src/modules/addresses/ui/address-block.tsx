import { linkLook } from "#ui/office/parts.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { Address } from "../contract/address.ts";

type PostalAddress = Omit<Address, "id" | "user_id" | "created_at">;

/** An address line by line from the recipient on, without the mobile number and blank lines. */
export function addressLines(address: PostalAddress): string[] {
  const { recipient, line1, line2, city, state, zip, country } = address;
  return [recipient, line1, line2, `${city}, ${state} ${zip}`, country].filter((line) => line.trim() !== "");
}

/** An address in three lines. */
function shortLines({ recipient, line1, line2, city, state, zip, country }: PostalAddress): string[] {
  const given = (...parts: string[]) => parts.filter((part) => part.trim() !== "").join(", ");
  return [recipient, given(line1, line2), given(city, `${state} ${zip}`, country)].filter(Boolean);
}

interface AddressBlockProps {
  address: PostalAddress;
  short?: boolean;
  className?: string;
  phoneLook?: string;
}

export function AddressBlock({ address, short = false, className, phoneLook }: AddressBlockProps) {
  const lines = short ? shortLines(address) : addressLines(address);
  return (
    <address className="not-italic">
      <p className={classNames("whitespace-pre-line", className)}>{lines.join("\n")}</p>
      <a href={`tel:${address.mobile}`} className={classNames(linkLook, "tabular", phoneLook)}>
        {address.mobile}
      </a>
    </address>
  );
}
