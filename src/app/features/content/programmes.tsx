import { HangerIcon } from "#app/ui/icons.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#app/ui/rare-icons.tsx";
import { type TextSection, wordsOf } from "./text.ts";
import { Words } from "./words.tsx";

const icons: Readonly<Record<string, typeof BookIcon>> = {
  education: BookIcon,
  training: ScissorsIcon,
  "thrift-centre": HangerIcon,
  health: MedicalIcon,
  upcycling: LeafIcon,
};

/** The five programmes that the shop's money pays for. */
export function Programmes({ programmes }: { programmes: readonly TextSection[] }) {
  return (
    <ul className="border-t border-paper/25">
      {programmes.map(({ id, title, blocks }) => {
        const Icon = icons[id];
        const [aim, text] = wordsOf(blocks);
        return (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-b border-paper/25 py-5 md:grid-cols-[auto_15rem_minmax(0,1fr)] md:gap-x-8"
          >
            <span className="row-span-2 grid h-14 w-12 place-items-center self-start arch bg-gold text-purple-deep [--arch-rise:43%] [--radius-card:8px] md:row-span-1">
              {Icon && <Icon size={24} />}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="text-sm font-semibold text-purple-tint">
                <Words of={aim} />
              </p>
            </div>
            <p className="text-md text-purple-tint max-md:col-start-2">
              <Words of={text} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
