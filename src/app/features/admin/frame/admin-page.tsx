import type { ReactNode } from "react";
import { Link } from "react-router";

interface AdminPageProps {
  title: string;
  /** The page's tabs, when it has some. */
  tabs?: ReactNode;
  /** Where its page of many is, and what the link there says. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** One page of the back office: its heading, its tabs, its content. */
export function AdminPage({ title, tabs, back, children }: AdminPageProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {tabs && <div className="mt-3">{tabs}</div>}
      <div className="mt-5">
        {back && (
          <p className="-mt-3 mb-5">
            <Link to={back.to} className="font-semibold text-purple underline underline-offset-2">
              {back.label}
            </Link>
          </p>
        )}
        {children}
      </div>
    </>
  );
}
