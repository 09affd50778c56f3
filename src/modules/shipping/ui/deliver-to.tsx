import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { t } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { NO_SUCH_PIN, pinDigits, shownPin } from "#kernel/typed/digits.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Input } from "#ui/form/field.tsx";
import { type DeliveryPromise, getDeliveryPromise } from "../contract/delivery-promise.ts";
import { PIN_MESSAGE, pinFault, readPin } from "../contract/pin.ts";
import { promiseWords } from "../contract/promise-words.ts";
import { savedPin, savePin } from "./saved-pin.ts";

type Answer = { promise: DeliveryPromise } | { problem: string };

const never = () => () => undefined;

/**
 * Asks for a PIN code, which this browser keeps, and says what delivering this product there costs and when it arrives. It is not on the page that
 * the server sends: before its script is at work, its button would send the form away.
 */
export function DeliverTo({ productId }: { productId: string }) {
  const isAtWork = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAtWork && <PinForm productId={productId} />;
}

function PinForm({ productId }: { productId: string }) {
  const [typed, setTyped] = useState(() => shownPin(savedPin() ?? "").trim());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef<string | null>(null);
  const id = useId();

  useEffect(() => {
    const pin = savedPin();
    let isGone = false;
    // Nobody asked this time: a call that fails is no news to them.
    if (pin) void ask(pin, productId).then((found) => !isGone && "promise" in found && setAnswer(found));
    return () => {
      isGone = true;
    };
  }, [productId]);

  async function check(event: FormEvent) {
    event.preventDefault();
    const pin = pinDigits(typed);
    const fault = pinFault(pin);
    if (fault) return setAnswer({ problem: fault });
    setTyped(shownPin(pin));
    if (!busy) await answerTo(pin);
  }

  /** Six digits need no press. They stay as they are typed: whoever corrects one goes on doing so. */
  function type(text: string) {
    setTyped(text);
    const pin = readPin(text);
    if (pin && pin !== readPin(typed)) void answerTo(pin);
  }

  async function answerTo(pin: string) {
    asked.current = pin;
    savePin(pin);
    setBusy(true);
    const found = await ask(pin, productId);
    // Somebody may have typed another one meanwhile.
    if (asked.current !== pin) return;
    setAnswer(found);
    setBusy(false);
  }

  const problem = answer && "problem" in answer ? answer.problem : null;
  return (
    <form method="post" noValidate onSubmit={check}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-md font-semibold max-lg:w-full">
          {t("Deliver to")}
        </label>
        <Input
          id={id}
          className="max-w-40 tabular"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder={t("PIN code")}
          value={typed}
          aria-invalid={problem === PIN_MESSAGE || problem === NO_SUCH_PIN || undefined}
          aria-describedby={`${id}-answer`}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="outline" loading={busy}>
          {t("Check")}
        </Button>
      </div>
      <div id={`${id}-answer`} role="status" className="mt-2 text-md empty:hidden">
        {problem && <p className="font-medium text-clay">{t(problem)}</p>}
        {answer && "promise" in answer && <Promised promise={answer.promise} />}
      </div>
    </form>
  );
}

function Promised({ promise }: { promise: DeliveryPromise }) {
  const { serviceable, order_by } = promise;
  return (
    <>
      <p className={serviceable ? "font-semibold" : "font-medium text-clay"}>{promiseWords(promise)}</p>
      {order_by && (
        <p className="text-sm text-mute">{t("When ordered before {time}.", { time: storeTime(order_by) })}</p>
      )}
    </>
  );
}

async function ask(pin: string, product_id: string): Promise<Answer> {
  const response = await callApi(getDeliveryPromise, { query: { pin, product_id }, quiet: true });
  return response.ok ? { promise: response.value.data } : { problem: response.message ?? "" };
}
