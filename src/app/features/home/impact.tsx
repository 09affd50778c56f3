import { HangerIcon } from "#app/ui/icons.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#app/ui/rare-icons.tsx";

const tiles = [
  { title: "Educational Support", text: "school fees, books and evening classes", Icon: BookIcon },
  { title: "Medical Support", text: "clinics, medicines and check-ups", Icon: MedicalIcon },
  { title: "Eco Sustainability Support", text: "textile kept out of the landfill", Icon: LeafIcon },
  { title: "Skill Development Support", text: "tailoring and other trades", Icon: ScissorsIcon },
  { title: "Cloth Donation", text: "good clothes, free to families", Icon: HangerIcon },
];

/** What the money of the shop does. */
export function Impact() {
  return (
    <section aria-labelledby="impact" className="bg-purple-deep text-paper">
      <div className="selvedge" />
      <div className="page py-14 md:py-20">
        <h2 id="impact" className="max-w-[12em] text-3xl">
          Your Purchase Creates Real Impact
        </h2>
        <ul className="mt-9 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
          {tiles.map(({ title, text, Icon }) => (
            <li
              key={title}
              className="flex items-center gap-4 rounded-card border border-paper/25 p-5 lg:min-h-52 lg:flex-col lg:items-start"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-t-full bg-gold text-purple-deep">
                <Icon size={24} />
              </span>
              <div className="min-w-0 lg:mt-auto">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-sm text-purple-tint">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
