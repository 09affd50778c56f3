import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";

/** Stands in for a page whose data could not be read; the sidebar stays, and the reading can be tried again. */
export function LoadFailure({ title, level = 1 }: { title: string; level?: 1 | 2 }) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      level={level}
      icon={<AlertIcon size={36} />}
      title={title}
      text="The shop can't read this right now. Nothing is lost."
      action={
        <Button loading={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  );
}
