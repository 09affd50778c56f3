import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { loadPart, tellMissing } from "./load-part.ts";

type PropsOf<C> = C extends (props: infer P) => ReactNode ? P : never;

interface Absence {
  /** Called when the part could not be loaded or drawn; a toast has said so. */
  onMissing?: () => void;
}

/**
 * A component that is fetched when it is first drawn, exported by a module under `name`. Until it is there, and where it doesn't come,
 * `fallback` stands in its place; the next time it is drawn it is tried again. What fails in it takes nothing else away.
 */
export function lazyPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  fallback?: ReactNode,
): ComponentType<PropsOf<M[K]> & Absence> {
  type Props = PropsOf<M[K]> & Absence;
  let Part: ComponentType<Props>;
  function renew() {
    Part = lazy(async () => {
      const found = (await loadPart(load, name)) as ComponentType<Props> | undefined;
      return { default: found ?? Missing };
    });
  }
  function Missing({ onMissing }: Absence) {
    useEffect(() => {
      renew();
      onMissing?.();
    }, [onMissing]);
    return fallback;
  }
  renew();
  return function LazyPart(props: Props) {
    return (
      <PartBoundary fallback={fallback} onMissing={props.onMissing}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface BoundaryProps {
  fallback: ReactNode;
  onMissing: (() => void) | undefined;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    void tellMissing();
    this.props.onMissing?.();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
