import type { ReactNode } from "react";
import { Link } from "react-router";
import { LogoMark } from "#app/ui/logo.tsx";
import type { NavigationCategory } from "#contract/navigation.ts";
import { categoryAddress } from "./addresses.ts";
import { storeDetails } from "./store-details.ts";

const link =
  "inline-flex min-h-11 items-center transition-colors hover:text-paper hover:underline md:min-h-9";

/** The foot of every page of the storefront. */
export function Footer({ categories }: { categories: readonly NavigationCategory[] }) {
  return (
    <footer className="mt-auto bg-purple-deep text-purple-tint">
      <div className="selvedge" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1.3fr]">
        <div className="col-span-full lg:col-span-1 lg:pr-12">
          <p className="flex items-center gap-3 font-display text-2xl font-semibold text-paper">
            <LogoMark size={38} />
            Rebon
          </p>
          <p className="mt-4 max-w-[46ch] text-md">
            An initiative that stands by marginalised communities with clothing, education, medical care and
            vocational training. What you buy here pays for it.
          </p>
        </div>
        <Column title="Quick Links">
          <li>
            <Link to="/shop" className={link}>
              Shop
            </Link>
          </li>
          <li>
            <Link to="/shop/brands" className={link}>
              Brands
            </Link>
          </li>
          <li>
            <Link to="/wishlist" className={link}>
              Wishlist
            </Link>
          </li>
        </Column>
        <Column title="Categories">
          {categories.slice(0, 6).map((category) => (
            <li key={category.id}>
              <Link to={categoryAddress(category.id)} className={link}>
                {category.name}
              </Link>
            </li>
          ))}
        </Column>
        <div className="max-md:col-span-full">
          <h2 className="font-sans text-md font-bold tracking-normal text-paper">Visit the store</h2>
          <address className="mt-3 text-md not-italic">
            {storeDetails.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`tel:${storeDetails.phone.replaceAll(" ", "")}`} className={`${link} mt-2`}>
              {storeDetails.phone}
            </a>
            <br />
            <a href={`mailto:${storeDetails.email}`} className={link}>
              {storeDetails.email}
            </a>
          </address>
        </div>
      </div>
      <div className="border-t border-paper/15">
        <p className="page py-5 text-sm">
          © {new Date().getFullYear()} Rebon. Every piece has a second story.
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-md font-bold tracking-normal text-paper">{title}</h2>
      <ul className="mt-2 text-md">{children}</ul>
    </div>
  );
}
