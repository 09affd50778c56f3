import { useRevalidator, useRouteError } from "react-router";
import { isLineDown } from "#app/lib/line-down.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { AlertIcon } from "./icons.tsx";

interface LoadFailureProps {
  /** What failed, in the specification's words. */
  title: string;
  level?: 1 | 2;
  /** Tries again, where reading the page's data again would not do. */
  onRetry?: (() => void) | undefined;
  /** The shop could not be reached, whatever the failure says. */
  lineDown?: boolean;
}

/** Stands in for what could not be loaded; what is around it stays, and the loading can be tried again. */
export function LoadFailure({ title, level = 1, onRetry, lineDown = false }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  return (
    <EmptyState
      level={level}
      icon={<AlertIcon size={36} />}
      title={title}
      text={
        lineDown || isLineDown(error)
          ? "The shop can't be reached. Please check your connection, and try again."
          : "The shop can't read this right now. Nothing is lost."
      }
      action={
        <Button loading={state === "loading"} onClick={onRetry ?? (() => void revalidate())}>
          Try again
        </Button>
      }
    />
  );
}
