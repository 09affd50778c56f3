import type { UploadedImage } from "#kernel/image.ts";
import type { TextBodies } from "#modules/pages/contract/page-text.ts";

interface Said {
  headline: string;
  /** The image in words, for those who don't see it. */
  alt: string;
  words: string;
}

/** The scenes of the demo in their order, and where each leads. */
const scenes: readonly (Record<keyof TextBodies, Said> & { to: string })[] = [
  {
    to: "/shop?search=kasavu",
    en: {
      headline: "Washed, aired, looked at by daylight",
      alt: "A cream kasavu saree and two others drying on a line by the backwater",
      words: "See kasavu",
    },
    ml: {
      headline: "കഴുകി, വെയിലത്തുണക്കി, നോക്കി തരംതിരിച്ചത്",
      alt: "കായലോരത്തെ അയയിൽ ഉണങ്ങുന്ന കസവുസാരിയും മറ്റു രണ്ടു സാരികളും",
      words: "കസവ് കാണാം",
    },
    hi: {
      headline: "धुले, धूप में सूखे, हाथ से परखे",
      alt: "बैकवॉटर के किनारे रस्सी पर सूखती कसवु साड़ी और दो और साड़ियाँ",
      words: "कसवु देखें",
    },
  },
  {
    to: "/shop?search=kurta",
    en: { headline: "Kurtas for every day", alt: "Five kurtas on a brass rail", words: "See kurtas" },
    ml: {
      headline: "എന്നും ധരിക്കാൻ കുർത്തകൾ",
      alt: "പിച്ചളക്കമ്പിയിൽ തൂക്കിയ അഞ്ചു കുർത്തകൾ",
      words: "കുർത്തകൾ കാണാം",
    },
    hi: { headline: "रोज़ के कुर्ते", alt: "पीतल की छड़ पर टँगे पाँच कुर्ते", words: "कुर्ते देखें" },
  },
  {
    to: "/about#grades",
    en: {
      headline: "What a stitch can save, we save",
      alt: "A tailor’s table with cloth, thread and shears",
      words: "How we grade",
    },
    ml: {
      headline: "ഒരു തുന്നലിൽ നന്നാകുന്നത് നന്നാക്കുന്നു",
      alt: "തുണിയും നൂലും കത്രികയുമുള്ള തയ്യൽമേശ",
      words: "എങ്ങനെ തരംതിരിക്കുന്നു",
    },
    hi: {
      headline: "एक टाँके से जो बचे, हम बचाते हैं",
      alt: "कपड़े, धागे और कैंची वाली दर्ज़ी की मेज़",
      words: "हम कैसे परखते हैं",
    },
  },
  {
    to: "/shop",
    en: {
      headline: "Children outgrow them, others wear them",
      alt: "Children’s clothes on a washing line",
      words: "See all products",
    },
    ml: {
      headline: "കുട്ടികൾ വളരും, വസ്ത്രങ്ങൾ മറ്റൊരാൾക്ക്",
      alt: "അയയിൽ തൂക്കിയ കുട്ടികളുടെ വസ്ത്രങ്ങൾ",
      words: "എല്ലാം കാണാം",
    },
    hi: {
      headline: "बच्चे बड़े हुए, कपड़े किसी और के",
      alt: "रस्सी पर सूखते बच्चों के कपड़े",
      words: "सब कुछ देखें",
    },
  },
  {
    to: "/about#find-us",
    en: {
      headline: "Bring what you no longer wear",
      alt: "A stack of folded cloth and a shawl on a wooden table",
      words: "How to find us",
    },
    ml: {
      headline: "ഇനി ധരിക്കാത്തത് ഇവിടെ ഏൽപ്പിക്കാം",
      alt: "മരമേശയിൽ മടക്കിവെച്ച തുണികളും ഒരു ഷാളും",
      words: "എങ്ങനെ എത്താം",
    },
    hi: {
      headline: "जो अब नहीं पहनते, यहाँ दे जाइए",
      alt: "लकड़ी की मेज़ पर तह किए कपड़े और एक शॉल",
      words: "हम तक कैसे पहुँचें",
    },
  },
  {
    to: "/about#story",
    en: {
      headline: "From a wardrobe near you",
      alt: "A saree and a jacket at the doorway of a Kerala house",
      words: "Read our story",
    },
    ml: {
      headline: "അടുത്തുള്ളൊരു വീട്ടിൽനിന്ന്",
      alt: "കേരളത്തിലെ ഒരു വീടിന്റെ വാതിൽക്കൽ സാരിയും ജാക്കറ്റും",
      words: "ഞങ്ങളുടെ കഥ വായിക്കാം",
    },
    hi: {
      headline: "आपके पास की किसी अलमारी से",
      alt: "केरल के एक घर के दरवाज़े पर साड़ी और जैकेट",
      words: "हमारी कहानी पढ़ें",
    },
  },
];
const titles: TextBodies = { en: "Images from the shop", ml: "ഷോപ്പിലെ ചിത്രങ്ങൾ", hi: "शॉप की तस्वीरें" };

/** The text of the home page's slides, with these images. */
export function slidesWith(images: readonly UploadedImage[]): TextBodies {
  const bodyIn = (language: keyof TextBodies) =>
    scenes.slice(0, images.length).reduce((body, scene, i) => {
      const { headline, alt, words } = scene[language];
      const image = `![${alt}](${images[i]?.image_url} "${images[i]?.blur_hash}")`;
      return `${body}\n## ${headline}\n\n${image}\n\n[${words}](${scene.to})\n`;
    }, `# ${titles[language]}\n`);
  return { en: bodyIn("en"), ml: bodyIn("ml"), hi: bodyIn("hi") };
}
