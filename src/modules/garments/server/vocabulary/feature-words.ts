import type * as choices from "../../contract/choices.ts";

/**
 * What people call the values of the facets: in English, in Latin letters, in Malayalam and in Hindi, one phrase between two commas. Plurals and
 * cases that follow a rule are understood by the reader of the table; here stand those that don't, and each spelling that is right.
 */
export const colorWords: Record<(typeof choices.colors)[number], string> = {
  black: `black, kala, kaala, kali, kaali, kaale, karuppu, karutha, karutta, കറുപ്പ്, കറുത്ത, കറുപ്പു, ബ്ലാക്ക്, काला, काली, काले, ब्लैक`,
  white: `white, safed, safaid, vella, velutha, veluppu, വെള്ള, വെളുത്ത, വെളുപ്പ്, വൈറ്റ്, सफ़ेद, श्वेत, व्हाइट, वाइट`,
  cream: `cream, creme, beige, off white, offwhite, ecru, cream and beige, ക്രീം, ക്രീം നിറം, ബേജ്, ബീജ്, ഓഫ് വൈറ്റ്, ചന്ദനനിറം, क्रीम,
    बेज, ऑफ़ व्हाइट, ऑफ व्हाइट, ऑफ़ वाइट, क्रीम और बेज, मलाई रंग`,
  grey: `grey, gray, ash, ash grey, slety, chara, charaniram, ചാരനിറം, ചാര, ചാരനിറമുള്ള, ഗ്രേ, ആഷ്, स्लेटी, सलेटी, ग्रे, धूसर, राख`,
  brown: `brown, bhura, bhoora, bhoori, bhure, thavittu, തവിട്ട്, തവിട്ടുനിറം, തവിട്ടു, ബ്രൗൺ, भूरा, भूरी, भूरे, ब्राउन, कत्थई`,
  red: `red, laal, lal, chuvanna, chuvappu, chuvapp, chuvanna niram, ചുവപ്പ്, ചുവന്ന, ചുവപ്പു, ചുമന്ന, ചുമപ്പ്, റെഡ്, लाल, रेड, सुर्ख़`,
  maroon: `maroon, marun, merun, mehroon, മെറൂൺ, മറൂൺ, മെറൂണ്‍, मैरून, मरून, मेहरून`,
  pink: `pink, gulabi, gulaabi, pinku, പിങ്ക്, റോസ് നിറം, റോസ്, गुलाबी, पिंक`,
  orange: `orange, narangi, naarangi, kesari, kesariya, ഓറഞ്ച്, ഓറഞ്ചു, കാവി, നാരങ്ങാനിറം, नारंगी, ऑरेंज, केसरिया, केसरी, संतरी`,
  yellow: `yellow, peela, peeli, peele, pila, manja, manjha, മഞ്ഞ, മഞ്ഞനിറം, യെല്ലോ, पीला, पीली, पीले, येलो`,
  green: `green, hara, haraa, hari, haree, pacha, pachai, pachcha, pachha, പച്ച, പച്ചനിറം, ഗ്രീൻ, हरा, हरी, हरे, ग्रीन`,
  blue: `blue, neela, neeli, neele, nila, neelam, നീല, നീലനിറം, ബ്ലൂ, ആകാശനീല, नीला, नीली, नीले, ब्लू, आसमानी, आसमानी नीला`,
  navy: `navy, navy blue, dark blue, kadum neela, gehra neela, കടുംനീല, കടും നീല, നേവി, നേവി ബ്ലൂ, नेवी, नेवी ब्लू, गहरा नीला, गहरी नीली, गहरे नीले`,
  purple: `purple, violet, baingani, jamuni, oodha, പർപ്പിൾ, വയലറ്റ്, വയലെറ്റ്, ഊത, बैंगनी, जामुनी, पर्पल, वायलेट`,
  gold: `gold, golden, silver, silvery, gold and silver, sunehra, sunehri, sunahra, sunahri, chandi, swarnam, swarna, velli, സ്വർണ്ണം, സ്വർണ്ണ, സ്വർണം,
    സ്വർണ്ണനിറം, സ്വർണനിറം, ഗോൾഡ്, ഗോൾഡൻ, വെള്ളി, വെള്ളിനിറം, സിൽവർ, सुनहरा, सुनहरी, सुनहरे, सोने, गोल्ड, गोल्डन, चाँदी, सिल्वर, रुपहला, रुपहली`,
  multicolour: `multicolour, multicolor, multicoloured, multicolored, multi colour, multi color, multi coloured, multi colored, multi, colourful, colorful,
    many colours, rangeen, rangbirangi, rangbiranga, പല നിറങ്ങൾ, പല നിറം, പലനിറം, പല നിറമുള്ള, പല നിറത്തിലുള്ള, ബഹുവർണ്ണം, ബഹുവർണ, മൾട്ടികളർ, മൾട്ടി കളർ, വർണ്ണശബളമായ,
    बहुरंगी, रंगबिरंगा, रंगबिरंगी, रंग बिरंगा, रंग बिरंगी, रंग बिरंगे, रंगीन, मल्टीकलर, मल्टी कलर`,
};

/** Names of shades for where no product says them, and the colour that each belongs to. */
export const shadeWords: Partial<Record<(typeof choices.colors)[number], string>> = {
  cream: "ivory, eggshell, champagne, oatmeal, sandal",
  grey: "charcoal, slate, smoke",
  brown: "tan, camel, coffee, chocolate, khaki, rust brown, copper, bronze, കാപ്പി നിറം, कॉफ़ी",
  red: "crimson, scarlet, cherry, ruby, tomato, madder, surkh",
  maroon: "wine, burgundy, claret, oxblood, വൈൻ, वाइन",
  pink: "rani, magenta, fuchsia, rose, blush, salmon, റാണി, मजेंटा, रानी",
  orange: "peach, coral, rust, terracotta, saffron, tangerine, पीच",
  yellow: "mustard, lemon, turmeric, butter, മഞ്ഞൾ, हल्दी, सरसों",
  green: "olive, mint, teal, sage, emerald, bottle, pista, mehendi, parrot, മരതകം, पिस्ता, मेहंदी, तोतिया, धानी",
  blue: "sky, turquoise, aqua, peacock, firozi, cobalt, फ़िरोज़ी",
  navy: "indigo, midnight, ഇൻഡിഗോ, नील",
  purple: "lavender, lilac, mauve, plum, aubergine, ലാവെൻഡർ, लैवेंडर",
};

/** Words before a colour that say which shade: they only rank. */
export const shadesBefore = `light, dark, sky, bottle, royal, baby, hot, deep, pale, bright, sea, olive, mint, lemon, rose, blood, wine, brick, rani, parrot, peacock, leaf,
  pista, dusty, pastel, neon, powder, electric, rama, onion, moss, forest, halka, halki, gehra, gehri, ilam, kadum, ഇളം, കടും, ആകാശ, തത്ത, ലൈറ്റ്, ഡാർക്ക്, हल्का, हल्की, हल्के, गहरा, गहरी, गहरे, लाइट, डार्क, चटक`;

export const materialWords: Record<keyof typeof choices.materialLabels, string> = {
  cotton: `cotton, cottons, sooti, suti, suthi, paruthi, mul, കോട്ടൺ, പരുത്തി, കോട്ടൻ, കോട്ടണ്‍, सूती, कॉटन, काटन, सूत`,
  linen: "linen, ലിനൻ, ലിനൻ തുണി, लिनन, लिनेन",
  khadi: "khadi, khaddar, ഖാദി, ഖദർ, खादी, खद्दर",
  silk: `silk, silks, resham, reshmi, reshami, pattu, സിൽക്ക്, പട്ട്, പട്ടു, रेशम, रेशमी, सिल्क, पट्टु`,
  wool: "wool, woollen, woolen, woolly, ooni, oon, kambili, കമ്പിളി, വൂൾ, വൂളൻ, ऊन, ऊनी, वूल, वूलन",
  cashmere: "cashmere, pashmina, കാശ്മീർ, പശ്മിന, കാഷ്മീർ, कश्मीरी ऊन, पश्मीना, कश्मीरी",
  denim: "denim, ഡെനിം, डेनिम",
  leather: "leather, chamda, chamde, thukal, തുകൽ, ലെതർ, തോൽ, चमड़ा, चमड़े, लेदर",
  suede: "suede, സ്വീഡ്, स्वेड",
  canvas: "canvas, ക്യാൻവാസ്, കാൻവാസ്, कैनवास, कैनवस",
  jute: "jute, chanam, ചണം, ചണ, जूट, पटसन",
  viscose: "viscose, rayon, modal, വിസ്കോസ്, റയോൺ, विस्कोस, रेयॉन, रेयान",
  georgette: "georgette, ജോർജറ്റ്, ജോർജെറ്റ്, जॉर्जेट, जार्जेट",
  chiffon: "chiffon, shifon, ഷിഫോൺ, शिफ़ॉन, शिफॉन",
  crepe: "crepe, ക്രേപ്പ്, क्रेप",
  satin: "satin, സാറ്റിൻ, साटन, सैटिन",
  velvet: "velvet, makhmal, വെൽവെറ്റ്, मखमल, मखमली, वेलवेट",
  lace: "lace, ലെയ്സ്, ലേസ്, लेस",
  polyester: "polyester, poly, terylene, പോളിയെസ്റ്റർ, പോളിസ്റ്റർ, पॉलिएस्टर, पोलिएस्टर",
  nylon: "nylon, നൈലോൺ, नायलॉन, नाइलॉन",
  acrylic: "acrylic, അക്രിലിക്, ऐक्रेलिक, एक्रिलिक",
  elastane: "elastane, spandex, lycra, stretch, ഇലാസ്റ്റേൻ, ലൈക്ര, इलास्टेन, लाइक्रा",
  rubber: "rubber, റബ്ബർ, रबर",
  metal: "metal, ലോഹം, മെറ്റൽ, धातु, मेटल",
};

export const patternWords: Record<keyof typeof choices.patternLabels, string> = {
  plain: "plain, solid, solids, saada, sada, പ്ലെയിൻ, പ്ലെയ്ൻ, सादा, सादी, सादे, प्लेन",
  striped: `striped, stripe, stripes, stripy, dharidar, വരകളുള്ളത്, വരകളുള്ള, വരയുള്ള, വരയൻ, വര, സ്ട്രൈപ്പ്, സ്ട്രൈപ്പ്ഡ്, धारीदार, धारियों, स्ट्राइप, स्ट्राइप्ड`,
  checked: `checked, check, checks, checkered, chequered, plaid, tartan, ചെക്ക്, ചെക്ക്ഡ്, കള്ളികളുള്ള, കള്ളി, चेक, चेक्स, चेकदार, चौखाने, चौखाना`,
  floral: `floral, florals, flower, flowers, flowery, flowered, phooldar, phool, പൂക്കളുള്ളത്, പൂക്കളുള്ള, പൂവുള്ള, ഫ്ലോറൽ, പൂക്കൾ, फूलदार, फूलों, फूल, फ्लोरल, फ़्लोरल`,
  printed: `printed, print, prints, chhapa, chapa, പ്രിന്റ് ചെയ്തത്, പ്രിന്റ് ചെയ്ത, പ്രിന്റഡ്, പ്രിന്റ്, प्रिंटेड, प्रिंट, छपा, छपी, छपे, छापेदार`,
  "block print": "block print, block printed, block prints, blockprint, ബ്ലോക്ക് പ്രിന്റ്, ब्लॉक प्रिंट, ब्लॉक प्रिंटेड",
  embroidered: `embroidered, embroidery, embroidary, kadhai, kadhaai, thunnalpani, എംബ്രോയ്ഡറി ചെയ്തത്, എംബ്രോയ്ഡറി, എംബ്രോയിഡറി, തുന്നൽപ്പണി, കൈത്തുന്നൽ, कढ़ाई, कढ़ाई वाला, कढ़ाई वाली, कढ़ाई वाले, कढ़ाईदार, कशीदा, एम्ब्रॉयडरी`,
  "polka dots":
    "polka dots, polka dot, polka, dotted, dots, dot, പോൾക്ക ഡോട്ട്, പോൾക്ക, പുള്ളി, പുള്ളികളുള്ള, പുള്ളിയുള്ള, पोल्का डॉट, पोल्का, बिंदीदार, बूंदीदार",
  paisley: "paisley, paisleys, mango print, kairi, മാങ്ങാ ഡിസൈൻ, മാങ്ങ ഡിസൈൻ, പെയ്സ്‌ലി, पैस्ले, पैस्ली, कैरी",
  ikat: "ikat, ikkat, pochampally, ഇക്കത്ത്, ഇക്കാത്ത്, इकत, इक्कत",
  geometric: "geometric, geometrical, ജ്യാമിതീയം, ജ്യാമിതീയ, ज्यामितीय, जियोमेट्रिक",
  "animal print":
    "animal print, animal prints, leopard, leopard print, zebra print, tiger print, snake print, ആനിമൽ പ്രിന്റ്, एनिमल प्रिंट",
  "tie-dye": "tie dye, tie dyed, tie and dye, tiedye, ടൈ ഡൈ, ടൈഡൈ, टाई डाई",
  brocade: "brocade, zari brocade, ബ്രോക്കേഡ്, ബ്രൊക്കേഡ്, ब्रोकेड",
  "colour block":
    "colour block, color block, colour blocked, color blocked, colourblock, colorblock, കളർ ബ്ലോക്ക്, कलर ब्लॉक",
};

export const conditionWords: Record<(typeof choices.conditions)[number], string> = {
  new_with_tags: `new with tags, new with tag, with tags, with tag, nwt, tags on, പുതിയത് ടാഗോടെ, ടാഗോടെ, ടാഗുള്ള, ടാഗോടെ പുതിയത്, नया टैग सहित, टैग सहित, टैग के साथ, टैग वाला`,
  new_without_tags: `new without tags, new without tag, without tags, without tag, nwot, no tags, പുതിയത് ടാഗില്ലാതെ, ടാഗില്ലാതെ, ടാഗില്ലാത്ത, नया बिना टैग, बिना टैग`,
  like_new: `like new, as good as new, as new, almost new, nearly new, hardly worn, hardly used, barely used, barely worn, worn once, പുതിയതുപോലെ, പുതിയത് പോലെ, പുതിയതുപോലുള്ള, പുതിയത് പോലുള്ള, नए जैसा, नए जैसी, नये जैसा, नई जैसी, नया जैसा`,
  very_good: `very good, very good condition, excellent, excellent condition, good condition, വളരെ നല്ലത്, വളരെ നല്ല, നല്ല അവസ്ഥ, बहुत अच्छा, बहुत अच्छी, बहुत अच्छे, बहुत अच्छी हालत, अच्छी हालत`,
  good: `well worn, wellworn, much worn, നന്നായി ഉപയോഗിച്ചത്, നന്നായി ഉപയോഗിച്ച, खूब पहना हुआ, खूब पहनी हुई`,
};

/** Words for what was never worn, with its tags or without. */
export const newWords = `new, brand new, brandnew, unused, unworn, never worn, never used, not used, naya, nayi, naye, puthiya, puthan, പുതിയ, പുതിയത്, പുത്തൻ, ഉപയോഗിക്കാത്ത, नया, नई, नए, नयी, नये, बिल्कुल नया, कोरा, कोरी`;

export const flawlessWords = `without flaws, without flaw, no flaws, flawless, no defects, no damage, without defects, കുറവുകളില്ലാത്തത്, കുറവുകളില്ലാത്ത, കുറവില്ലാത്ത, बिना कमी, बिना दाग`;

export const audienceWords: Record<"women" | "men" | "unisex" | "girls" | "boys" | "kids", string> = {
  women: `women, woman, womens, womans, lady, ladies, ladys, ladies wear, womens wear, womenswear, female, females, for her, her, for wife, for mother, mahila, mahilaon, aurat, auraton,
    stree, sthree, sthreekal, sthreekalude, penn, vanitha, സ്ത്രീകൾ, സ്ത്രീ, സ്ത്രീകളുടെ, സ്ത്രീകൾക്ക്, സ്ത്രീകൾക്കുള്ള, സ്ത്രീകൾക്കായി, പെണ്ണുങ്ങളുടെ, പെണ്ണുങ്ങൾക്ക്, പെണ്ണുങ്ങൾ, വനിത, വനിതകൾ, വനിതകളുടെ, വനിതകൾക്ക്, ലേഡീസ്, ലേഡീസിന്റെ, വിമൻസ്, യുവതികൾ,
    महिला, महिलाएँ, महिलाएं, महिलाओं, औरत, औरतें, औरतों, स्त्री, स्त्रियाँ, स्त्रियों, लेडीज़, लेडिज, लेडीस, वीमेन, वूमेन, नारी`,
  men: `men, man, mens, mans, gents, gent, gentleman, gentlemen, gentlemens, male, males, menswear, mens wear, gents wear, for him, him, his, for husband, for father, purush, purushon, mard, mardana, aadmi,
    purushanmar, purushanmarude, aanungal, aanungalude, ആണുങ്ങൾ, ആണുങ്ങളുടെ, ആണുങ്ങൾക്ക്, ആണുങ്ങൾക്കുള്ള, പുരുഷൻ, പുരുഷന്മാർ, പുരുഷന്മാരുടെ, പുരുഷന്മാർക്ക്, പുരുഷന്മാർക്കുള്ള, പുരുഷൻമാർ, പുരുഷൻമാരുടെ, പുരുഷൻമാർക്ക്, പുരുഷ, ജെന്റ്സ്, ജെൻറ്സ്, മെൻസ്, യുവാക്കൾ,
    पुरुष, पुरुषों, मर्द, मर्दों, मर्दाना, मर्दाने, आदमी, आदमियों, जेंट्स, जैंट्स, मेन्स, मेंस`,
  unisex: "unisex, യൂണിസെക്സ്, यूनिसेक्स",
  girls: `girl, girls, girlie, for daughter, ladki, ladkiyon, ladkiyan, larki, penkutty, penkutti, penkuttikal, penkuttikalude, പെൺകുട്ടി, പെൺകുട്ടികൾ, പെൺകുട്ടികളുടെ, പെൺകുട്ടികൾക്ക്, പെൺകുട്ടികൾക്കുള്ള, പെൺകുഞ്ഞ്, ഗേൾസ്,
    लड़की, लड़कियाँ, लड़कियां, लड़कियों, बच्ची, बच्चियाँ, बच्चियों, गर्ल्स, बेटी, बेटियों`,
  boys: `boy, boys, for son, ladka, ladke, ladkon, larka, aankutty, aankutti, aankuttikal, aankuttikalude, ആൺകുട്ടി, ആൺകുട്ടികൾ, ആൺകുട്ടികളുടെ, ആൺകുട്ടികൾക്ക്, ആൺകുട്ടികൾക്കുള്ള, ബോയ്സ്, लड़का, लड़के, लड़कों, बॉयज़, बॉयज, बेटे, बेटों`,
  kids: `kid, kids, child, children, childrens, childs, kids wear, kidswear, childrens wear, junior, juniors, bachcha, bachche, bachchon, bacche, bachon, bacha, kutty, kutti, kuttikal, kuttikalude, kuttikalkku, girls and boys, boys and girls,
    കുട്ടി, കുട്ടികൾ, കുട്ടികളുടെ, കുട്ടികൾക്ക്, കുട്ടികൾക്കുള്ള, കുട്ടികൾക്കായി, കിഡ്സ്, കുട്ടി ഉടുപ്പ്, बच्चा, बच्चे, बच्चों, किड्स, बाल`,
};

export const ageWords: Record<"baby" | "newborn" | "infant" | "toddler" | "adult", string> = {
  baby: `baby, babies, babys, baby wear, babywear, shishu, കുഞ്ഞ്, കുഞ്ഞുടുപ്പ്, കുഞ്ഞുടുപ്പുകൾ, കുഞ്ഞുങ്ങൾ, കുഞ്ഞുങ്ങളുടെ, കുഞ്ഞിന്റെ, കുഞ്ഞുങ്ങൾക്ക്, ബേബി, शिशु, शिशुओं, बेबी, नन्हे`,
  newborn: "newborn, new born, newborns, നവജാത, നവജാതശിശു, नवजात",
  infant: "infant, infants, ശിശു, ശിശുക്കൾ",
  toddler: "toddler, toddlers, ടോഡ്ലർ, टॉडलर",
  adult: "adult, adults, grown up, grown ups, മുതിർന്നവർ, മുതിർന്നവരുടെ, बड़ों, वयस्क",
};
