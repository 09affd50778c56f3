import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { loadPart } from "#app/ui/load-part.ts";

const ADDED_MS = 2000;

interface AddButtonProps {
  productId: string;
  stock: number;
  /** The product's name, which is part of the button's. */
  name: string;
  /** `card` is the slim button on a product card, `page` the large one. */
  look: "card" | "page";
}

/** 'Add': idle, then a spinner, then 'Added' for two seconds. A guest is asked to sign in. What is sold out says so in its place. */
export function AddButton({ productId, stock, name, look }: AddButtonProps) {
  const [phase, setPhase] = useState<"idle" | "loading" | "added">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function add() {
    if (phase !== "idle") return;
    setPhase("loading");
    const addToCart = await loadPart(() => import("./add-to-cart.ts"), "addToCart");
    const isAdded = Boolean(await addToCart?.(productId));
    setPhase(isAdded ? "added" : "idle");
    if (isAdded) timer.current = setTimeout(() => setPhase("idle"), ADDED_MS);
  }

  return (
    <Button
      variant={look === "card" ? "accent" : "primary"}
      size={look === "card" ? "sm" : "lg"}
      className={look === "page" ? "w-full" : ""}
      loading={phase === "loading"}
      disabled={stock === 0}
      onClick={add}
    >
      {phase === "added" && <CheckIcon size={16} />}
      <span aria-live="polite">{stock === 0 ? "Sold out" : phase === "added" ? "Added" : "Add"}</span>
      <span className="sr-only">{name}</span>
    </Button>
  );
}
