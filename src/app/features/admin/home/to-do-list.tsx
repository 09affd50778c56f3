import { Link } from "react-router";
import { CheckIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/office/panel.tsx";
import { type Item, type ToDo, toDoItems } from "./to-do-items.ts";

const row = "flex min-h-12 items-center gap-3 rounded-field px-2 py-2";

/** What waits to be done, each a way to where it is done where there is one. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const items = toDoItems(toDo);
  return (
    <Panel title="To do today" className="mt-2">
      {items.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-leaf">
          <CheckIcon />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="-mx-2">
          {items.map((item) => (
            <li key={item.text} className="border-t border-line first:border-t-0">
              {item.to === undefined ? (
                <div className={row}>
                  <ItemText {...item} />
                </div>
              ) : (
                <Link to={item.to} className={`${row} hover:bg-purple-tint`}>
                  <ItemText {...item} />
                  <ChevronRightIcon size={18} className="shrink-0 text-mute" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ItemText({ count, text, note }: Item) {
  return (
    <>
      {count !== undefined && (
        <span className="min-w-9 rounded-full bg-purple-tint px-2 py-1 text-center font-bold text-purple tabular">
          {count.toLocaleString("en-IN")}
        </span>
      )}{" "}
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{text}</span>
        {note && <span className="block text-xs text-mute"> {note}</span>}
      </span>
    </>
  );
}
