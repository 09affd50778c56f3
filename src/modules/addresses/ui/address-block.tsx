import { linkLook } from "#ui/office/parts.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { Address } from "../contract/address.ts";

type PostalAddress = Omit<Address, "id" | "user_id" | "created_at">;

/** An address line by line from the recipient on, without the mobile number and blank lines. */
export function addressLines(address: PostalAddress): string[] {
  const { recipient, line1, line2, city, state, zip, country } = address;
  return [recipient, line1, line2, `${city}, ${state} ${zip}`, country].filter((line) => line.trim() !== "");
}

export function AddressBlock(props: { address: PostalAddress; className?: string; phoneLook?: string }) {
  const { address, className, phoneLook } = props;
  return (
    <address className="not-italic">
      <p className={classNames("whitespace-pre-line", className)}>{addressLines(address).join("\n")}</p>
      <a href={`tel:${address.mobile}`} className={classNames(linkLook, "tabular", phoneLook)}>
        {address.mobile}
      </a>
    </address>
  );
}
