/** The shop as a drawing: an arch, a rail of garments, a chest of folded cloth and a banana plant. */
export function AboutScene() {
  return (
    <svg
      viewBox="0 0 440 500"
      role="img"
      aria-label="Drawing of the shop: garments on a rail below an arch, folded cloth on a chest, a plant beside it"
      className="mx-auto w-full max-w-[440px]"
    >
      <defs>
        <pattern id="about-dots" width="16" height="16" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="2.2" className="fill-gold" />
          <circle cx="12" cy="12" r="2.2" className="fill-gold" />
        </pattern>
        <pattern id="about-stripes" width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M3 0v12M9 0v12" className="stroke-leaf-tint" strokeWidth="1.5" />
        </pattern>
      </defs>
      <path
        d="M8 492V220a212 212 0 0 1 424 0v272Z"
        className="fill-transparent stroke-gold"
        strokeWidth="2.5"
      />
      <path d="M22 482V220a198 198 0 0 1 396 0v262Z" className="fill-purple-tint" />
      <path d="M22 404h396v78H22Z" className="fill-cotton-deep" />
      <path d="M22 404h396" className="stroke-line" strokeWidth="2" />
      <g className="stroke-gold" fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M62 150h316" />
        <path d="M84 150v254M356 150v254" strokeWidth="4" />
        <path d="M68 404h32M340 404h32" strokeWidth="4" />
      </g>
      <Hangers />
      <Saree />
      <Kurta />
      <Shirt />
      <Dress />
      <Chest />
      <Plant />
    </svg>
  );
}

function Hangers() {
  return (
    <g
      className="stroke-purple-deep"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {[124, 192, 260, 322].map((x) => (
        <path key={x} d={`M${x - 5} 148a7 7 0 1 1 8 7l-3 3v8m-22 14 22-14 22 14`} />
      ))}
    </g>
  );
}

/** Undyed cotton with the double gold edge. */
function Saree() {
  return (
    <g>
      <path d="M100 180c8-8 14-12 24-14 10 2 16 6 24 14l6 190c-20 8-42 8-60 0Z" className="fill-paper" />
      <path d="M100 180c8-8 14-12 24-14 4 60-12 130-30 180Z" className="fill-cotton-deep" />
      <path
        d="M126 168c-2 66-14 128-32 186M132 170c-1 66-13 134-30 198"
        className="stroke-gold"
        strokeWidth="3.5"
        fill="none"
      />
      <path d="M94 358c20 8 40 8 60 0l0.4 12c-20 8-42 8-60.8 0Z" className="fill-gold" />
    </g>
  );
}

function Kurta() {
  const body = "M168 182l24-16 24 16 20 70-16 6-10-34 6 148h-48l6-148-10 34-16-6Z";
  return (
    <g>
      <path d={body} className="fill-purple" />
      <path d={body} fill="url(#about-dots)" opacity="0.55" />
      <path d="M188 168l4 8 4-8v66h-8Z" className="fill-gold" />
      <path d="M168.5 364h47l.5 8h-48Z" className="fill-gold" />
    </g>
  );
}

function Shirt() {
  const body = "M238 182l15-14 7 8 7-8 15 14 14 52-14 5-6-22v86h-32v-86l-6 22-14-5Z";
  return (
    <g>
      <path d={body} className="fill-leaf" />
      <path d={body} fill="url(#about-stripes)" opacity="0.4" />
      <path d="M253 168l7 8 7-8-2 16-5-5-5 5Z" className="fill-leaf-tint" />
      <g className="fill-cotton">
        {[200, 222, 244, 266, 288].map((y) => (
          <circle key={y} cx="260" cy={y} r="1.9" />
        ))}
      </g>
    </g>
  );
}

function Dress() {
  return (
    <g>
      <path d="M304 178l8-10 10 8 10-8 8 10-4 56h-28Z" className="fill-clay" />
      <path d="M308 234h28l22 112c-24 10-50 10-72 0Z" className="fill-clay" />
      <path d="M307 230h30v9h-30Z" className="fill-gold" />
      <path
        d="M316 240l-10 108M328 240l10 108"
        className="stroke-clay-tint"
        strokeWidth="1.6"
        opacity="0.6"
      />
    </g>
  );
}

function Chest() {
  return (
    <g>
      <path
        d="M150 420h140a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H150a6 6 0 0 1-6-6v-40a6 6 0 0 1 6-6Z"
        className="fill-purple-deep"
      />
      <path d="M144 444h152" className="stroke-purple-tint" strokeWidth="1.5" opacity="0.5" />
      <circle cx="220" cy="433" r="3" className="fill-gold" />
      <circle cx="220" cy="458" r="3" className="fill-gold" />
      {[
        ["M168 408h62a4 4 0 0 1 0 12h-62a4 4 0 0 1 0-12Z", "fill-gold"],
        ["M172 396h54a4 4 0 0 1 0 12h-54a4 4 0 0 1 0-12Z", "fill-paper"],
        ["M170 384h58a4 4 0 0 1 0 12h-58a4 4 0 0 1 0-12Z", "fill-clay"],
      ].map(([d, fill]) => (
        <path key={d} d={d} className={fill} />
      ))}
      <path d="M176 402h46" className="stroke-gold" strokeWidth="2" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <g className="fill-leaf">
        <path d="M384 428c-4-60-30-92-58-104 22 34 30 62 54 108Z" />
        <path d="M386 428c-6-74 2-110 24-140 4 52-6 92-18 140Z" />
        <path d="M390 428c4-34 8-52 20-66 2 26-4 46-14 66Z" opacity="0.75" />
      </g>
      <path d="M368 426h42l-6 44h-30Z" className="fill-clay" />
      <path d="M366 424h46v8h-46Z" className="fill-clay" />
      <path d="M368 434h42" className="stroke-clay-tint" strokeWidth="1.5" opacity="0.6" />
    </g>
  );
}
