import { HangerIcon } from "#app/ui/icons.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#app/ui/rare-icons.tsx";

const programmes = [
  {
    name: "Amar Jyothi",
    aim: "Education support",
    text: "School fees, books and evening classes for children whose families cannot pay for them.",
    Icon: BookIcon,
  },
  {
    name: "Amar Yuva",
    aim: "Skill training",
    text: "Tailoring and other trades for young people, with somebody who helps to find the first customers.",
    Icon: ScissorsIcon,
  },
  {
    name: "Amar Daan",
    aim: "Clothing thrift centre",
    text: "The centre where donated clothes are sorted, and where families take what they need, free of charge.",
    Icon: HangerIcon,
  },
  {
    name: "Amar Ayush",
    aim: "Health care support",
    text: "Check-ups, medicines and a hand with hospital bills, for those who would otherwise wait too long.",
    Icon: MedicalIcon,
  },
  {
    name: "Eco Sparsh",
    aim: "Upcycling of textile waste",
    text: "What nobody can wear any more becomes bags, quilts and cloths, and stays out of the landfill.",
    Icon: LeafIcon,
  },
];

/** The five programmes that the shop's money pays for. */
export function Programmes() {
  return (
    <ul className="border-t border-paper/25">
      {programmes.map(({ name, aim, text, Icon }) => (
        <li
          key={name}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-b border-paper/25 py-5 md:grid-cols-[auto_15rem_minmax(0,1fr)] md:gap-x-8"
        >
          <span className="row-span-2 grid h-14 w-12 place-items-center self-start arch bg-gold text-purple-deep [--arch-rise:43%] [--radius-card:8px] md:row-span-1">
            <Icon size={24} />
          </span>
          <div>
            <h3 className="text-xl">{name}</h3>
            <p className="text-sm font-semibold text-purple-tint">{aim}</p>
          </div>
          <p className="text-md text-purple-tint max-md:col-start-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
