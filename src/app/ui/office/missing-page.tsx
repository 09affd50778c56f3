import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { buttonClass } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";

interface MissingPageProps {
  title: string;
  text: string;
  /** Where to go from here, and what the button there says. */
  to: string;
  back: string;
  /** Instead, when it may exist and could not be read. */
  unread: ReactNode;
}

/** Stands in for the page of something that does not exist. */
export function MissingPage({ title, text, to, back, unread }: MissingPageProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return unread;
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <Link to={to} className={buttonClass()}>
          {back}
        </Link>
      }
    />
  );
}
