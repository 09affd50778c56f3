import type { ReactNode } from "react";

interface AdminPageProps {
  title: string;
  /** The page's tabs, when it has some. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** One page of the back office: its heading, its tabs, its content. */
export function AdminPage({ title, tabs, children }: AdminPageProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {tabs && <div className="mt-3">{tabs}</div>}
      <div className="mt-5">{children}</div>
    </>
  );
}
