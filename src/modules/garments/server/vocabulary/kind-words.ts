import type { Kind } from "../../contract/kinds.ts";

/** People's words for the kinds of garments. One phrase between two commas; see feature-words.ts. */
export const kindWords: Record<Kind, string> = {
  saree: `saree, sari, saaree, saari, sare, saris, sarees, saries, saree with blouse, sari with blouse, saree with blouse piece, saree and blouse, sadi, saadi, sarhi, saarikal, sarikal, സാരി, സാരികൾ, സാരീ, സാഡി, साड़ी, साड़ियाँ, साड़ियां, साड़ियों, सारी, साडी`,
  blouse: `blouse, blouses, blause, saree blouse, sari blouse, choli, ബ്ലൗസ്, ബ്ലൗസുകൾ, സാരി ബ്ലൗസ്, ब्लाउज़, ब्लाउज, साड़ी ब्लाउज़, साड़ी का ब्लाउज़, साड़ी के ब्लाउज़, चोली`,
  kurta: `kurta, kurtas, kurtaa, kurtha, kurthas, kurte, kurton, kurta set, കുർത്ത, കുർത്താ, കുർത്തകൾ, കുർത്തകളുടെ, കുർത്തയുടെ, कुर्ता, कुर्ते, कुर्तों, कुरता, कुरते, कुरतों`,
  anarkali: "anarkali, anarkalis, anarkali suit, അനാർക്കലി, അനാർക്കലികൾ, അനാർകലി, अनारकली, अनारकलियाँ, अनारकली सूट",
  dress: `dress, dresses, gown, gowns, frock dress, ഡ്രസ്സ്, ഡ്രസ്, ഡ്രസ്സുകൾ, ഡ്രെസ്സ്, ഗൗൺ, ഗൗണുകൾ, ड्रेस, ड्रेसेस, ड्रेसें, गाउन`,
  frock: `frock, frocks, frok, froks, ഫ്രോക്ക്, ഫ്രോക്കുകൾ, ഫ്രോക്, ഫ്രോക്കിന്റെ, फ़्रॉक, फ्रॉक, फ्राक, फ्रॉकें`,
  top: `top, tops, tunic top, ടോപ്പ്, ടോപ്പുകൾ, ടോപ്, टॉप, टाप, टॉप्स`,
  shirt: `shirt, shirts, kameez, kamiz, kamij, qameez, ഷർട്ട്, ഷർട്ടുകൾ, ഷർട്ടിന്റെ, ഷർട്ടുകളുടെ, शर्ट, शर्ट्स, शर्टें, कमीज़, कमीज, कमीज़ें`,
  "t-shirt": `t shirt, t shirts, tshirt, tshirts, tee, tees, tee shirt, tee shirts, teeshirt, ടി ഷർട്ട്, ടി ഷർട്ടുകൾ, ടിഷർട്ട്, ടീഷർട്ട്, ടീ ഷർട്ട്, ടീ, ടീഷർട്ടുകൾ, ടിഷർട്ടുകൾ, टी शर्ट, टीशर्ट, टी शर्ट्स, टीशर्ट्स, टी`,
  skirt: `skirt, skirts, പാവാട, പാവാടകൾ, സ്കർട്ട്, സ്കർട്ടുകൾ, स्कर्ट, स्कर्ट्स, घाघरा, घाघरे, ghagra, ghaghra, pavada`,
  lehenga: `lehenga, lehengas, lehenga choli, ലെഹംഗ, ലെഹംഗകൾ, ലെഹങ്ക, ലെഹെങ്ക, ലെഹങ്ഗ, लहंगा, लहंगे, लहंगों, लहँगा, लहंगा चोली`,
  pavadai: `pavadai, pavadais, pattu pavadai, pattu pavadais, pattu pavada, pavadai set, langa, പട്ടുപാവാട, പട്ട് പാവാട, പട്ടു പാവാട, പാവടൈ, पावड़ई, पट्टु पावड़ई`,
  trousers: `trouser, trousers, pant, pants, slacks, bottoms, pantaloon, പാന്റ്, പാന്റ്സ്, പാന്റുകൾ, പാൻറ്, പാൻറ്സ്, ട്രൗസർ, ട്രൗസറുകൾ, ട്രൗസേഴ്സ്, पैंट, पैंट्स, पैंटें, पेंट, पतलून, पतलूनें, ट्राउज़र, ट्राउजर, ट्राउज़र्स`,
  jeans: `jean, jeans, denims, denim jeans, denim pants, denim trousers, jeans pant, jeans pants, jean pant, jean pants, ജീൻസ് പാന്റ്, ജീൻസ് പാന്റ്സ്, जींस पैंट, ജീൻസ്, ജീൻസുകൾ, ജീന്‍സ്, जींस, जीन्स, जीन, डेनिम जींस`,
  shorts: `shorts, short pants, half pants, half pant, bermuda, bermudas, nikkar, ഷോർട്സ്, ഷോർട്ട്സ്, നിക്കർ, ബർമുഡ, शॉर्ट्स, शार्ट्स, निकर, बरमूडा, हाफ पैंट`,
  mundu: `mundu, mundus, dhoti, dhotis, dhothi, dothi, vesti, veshti, mund, double mundu, മുണ്ട്, മുണ്ടുകൾ, മുണ്ടിന്റെ, ഡബിൾ മുണ്ട്, വേഷ്ടി, വേട്ടി, ധോത്തി, मुंडु, मुंडू, मुण्डु, धोती, धोतियाँ, धोतियों, वेष्टि`,
  dupatta: `dupatta, dupattas, dupata, duppatta, duppattas, dupattaa, chunni, chunnis, chunri, odhni, chunari, ദുപ്പട്ട, ദുപ്പട്ടകൾ, ദുപ്പട്ട, ചുന്നി, ഷാൾ ദുപ്പട്ട, दुपट्टा, दुपट्टे, दुपट्टों, चुन्नी, चुन्नियाँ, चुनरी, ओढ़नी`,
  shawl: `shawl, shawls, shaal, shal, stole, stoles, wrap shawl, ഷാൾ, ഷാളുകൾ, സ്റ്റോൾ, ഷാളിന്റെ, शॉल, शाल, शॉलें, शालें, स्टोल, दुशाला`,
  jacket: `jacket, jackets, jaket, ജാക്കറ്റ്, ജാക്കറ്റുകൾ, ജാക്കെറ്റ്, ജാക്കറ്റിന്റെ, जैकेट, जैकेटें, जैकिट, जाकेट, जैकेट्स`,
  coat: `coat, coats, overcoat, overcoats, raincoat, raincoats, rain coat, rain coats, trench coat, കോട്ട്, കോട്ടുകൾ, മഴക്കോട്ട്, റെയിൻകോട്ട്, कोट, कोटों, रेनकोट, ओवरकोट, बरसाती`,
  blazer: `blazer, blazers, suit jacket, sport coat, ബ്ലേസർ, ബ്ലേസറുകൾ, ബ്ലെയ്സർ, ब्लेज़र, ब्लेजर`,
  waistcoat: `waistcoat, waistcoats, waist coat, nehru jacket, modi jacket, koti, വെയ്സ്റ്റ്കോട്ട്, വേസ്റ്റ്കോട്ട്, वेस्टकोट, वास्कट, सदरी, नेहरू जैकेट, कोटी`,
  knitwear: `knitwear, sweater, sweaters, swetter, pullover, pullovers, cardigan, cardigans, jumper, jumpers, woollens, woolens, സ്വെറ്റർ, സ്വെറ്ററുകൾ, സ്വറ്റർ, കാർഡിഗൻ, പുള്ളോവർ, കമ്പിളി ഉടുപ്പ്, കമ്പിളി ഉടുപ്പുകൾ, കമ്പിളിയുടുപ്പ്, स्वेटर, स्वेटरों, कार्डिगन, पुलोवर, पुलओवर, जर्सी`,
  bag: `bag, bags, purse, purses, thaila, jhola, sanchi, ബാഗ്, ബാഗുകൾ, സഞ്ചി, പേഴ്സ്, ബാഗിന്റെ, बैग, बैग्स, बैगों, थैला, थैले, झोला, झोले, पर्स`,
  belt: `belt, belts, ബെൽറ്റ്, ബെൽറ്റുകൾ, बेल्ट, बेल्टें, बेल्ट्स, पेटी, कमरबंद`,
  scarf: `scarf, scarfs, scarves, muffler, mufflers, സ്കാർഫ്, സ്കാർഫുകൾ, മഫ്ളർ, മഫ്ലർ, स्कार्फ़, स्कार्फ, मफ़लर, मफलर`,
  jutti: `jutti, juttis, jutis, juti, mojari, mojaris, mojri, mojris, jooti, jooties, ജുത്തി, ജുത്തികൾ, മോജാരി, जूती, जूतियाँ, जूतियां, जूतियों, जुत्ती, मोजरी, मोजड़ी`,
  sandals: `sandal, sandals, sandle, sandles, chappal, chappals, chapal, chappel, slipper, slippers, kolhapuri, kolhapuris, kolhapuri chappal, kolhapuri chappals, flip flop, flip flops, flipflops, slip on, slip ons, floaters,
    സാൻഡൽ, സാൻഡലുകൾ, സാന്‍ഡല്‍, ചപ്പൽ, ചപ്പലുകൾ, സ്ലിപ്പർ, സ്ലിപ്പറുകൾ, കോലാപ്പുരി, കോൽഹാപുരി, വള്ളിച്ചെരുപ്പ്, सैंडल, सैंडलें, सैंडिल, चप्पल, चप्पलें, चप्पलों, स्लिपर, कोल्हापुरी, कोल्हापुरी चप्पल`,
  shoes: `shoe, shoes, canvas shoes, sports shoes, juta, joota, joote, jute shoes, ഷൂസ്, ഷൂ, ഷൂസുകൾ, ഷൂകൾ, जूता, जूते, जूतों, शूज़, शूज, शू`,
  footwear: `footwear, foot wear, cheruppu, cherippu, cheruppukal, ചെരുപ്പ്, ചെരുപ്പുകൾ, ചെരിപ്പ്, ചെരിപ്പുകൾ, പാദരക്ഷ, പാദരക്ഷകൾ, ഫുട്‌വെയർ, जूते चप्पल, जूता चप्पल, पादुका, फुटवियर, फ़ुटवियर`,
  outerwear:
    "outerwear, outer wear, winter wear, winterwear, warm clothes, garam kapde, ജാക്കറ്റും ഷാളും, തണുപ്പുകാല വസ്ത്രങ്ങൾ, जैकेट और शॉल, गर्म कपड़े, सर्दियों के कपड़े",
  ethnic: `ethnic, ethnic wear, ethnicwear, ethnics, traditional, traditional wear, indian wear, desi wear, പരമ്പരാഗത വസ്ത്രങ്ങൾ, പരമ്പരാഗത വസ്ത്രം, പരമ്പരാഗത, എത്‌നിക്, पारंपरिक कपड़े, पारंपरिक, पारम्परिक, एथनिक, देसी कपड़े`,
  festive: `festive, festive wear, festivewear, festival wear, festival clothes, ഉത്സവവസ്ത്രങ്ങൾ, ഉത്സവ വസ്ത്രങ്ങൾ, ഉത്സവവസ്ത്രം, ആഘോഷവസ്ത്രം, त्योहार के कपड़े, त्योहार, त्यौहार के कपड़े`,
  accessories: "accessory, accessories, accesories, ആക്സസറികൾ, ആക്സസറി, ആക്‌സസറീസ്, एक्सेसरीज़, एक्सेसरी, एक्सेसरीज",
};

/** A kind for somebody: a kurti is a kurta for women. */
export const kurtiWords = `kurti, kurtis, kurtie, kurties, kurthi, kurthis, kurtiyan, കുർത്തി, കുർത്തികൾ, कुर्ती, कुर्तियाँ, कुर्तियां, कुर्तियों`;

/** Words of a kind that tell its things apart where products say them: each with the word that a product's text has. */
export const narrowerWords: Readonly<Record<string, readonly [kind: Kind, words: string]>> = {
  handbag: ["bag", "handbag, handbags, hand bag, hand bags, ഹാൻഡ്ബാഗ്, ഹാൻഡ് ബാഗ്, हैंडबैग, हैंड बैग"],
  clutch: ["bag", "clutch, clutches, clutch bag, clutch purse, ക്ലച്ച്, क्लच"],
  tote: ["bag", "tote, totes, tote bag, tote bags, ടോട്ട്, ടോട്ട് ബാഗ്, टोट, टोट बैग"],
  sling: [
    "bag",
    "sling, slings, sling bag, sling bags, crossbody, cross body bag, സ്ലിങ് ബാഗ്, സ്ലിംഗ് ബാഗ്, स्लिंग बैग, स्लिंग",
  ],
  sundress: ["dress", "sundress, sundresses"],
  maxi: ["dress", "maxi, maxi dress, maxi dresses, മാക്സി ഡ്രസ്സ്, मैक्सी ड्रेस"],
  sneakers: ["shoes", "sneaker, sneakers, സ്നീക്കേഴ്സ്, സ്നീക്കർ, स्नीकर, स्नीकर्स"],
  loafers: ["shoes", "loafer, loafers, ലോഫർ, ലോഫേഴ്സ്, लोफ़र, लोफ़र्स"],
  chinos: ["trousers", "chino, chinos, ചിനോസ്, चिनोस"],
  corduroys: ["trousers", "corduroy, corduroys, കോർഡുറോയ്, कॉरडरॉय"],
  pyjama: [
    "kurta",
    "kurta pyjama, kurta pajama, kurta pyjamas, kurta paijama, കുർത്ത പൈജാമ, कुर्ता पजामा, कुर्ता पायजामा",
  ],
};

/** Trousers of women with names of their own: of a shop where no product says the name it has none. */
export const womensTrousers: Readonly<Record<string, string>> = {
  palazzo: "palazzo, palazzos, plazo, plazzo, palazo, palazzo pants, പലാസോ, പലാസ്സോ, पलाज़ो, पलाजो, प्लाज़ो, प्लाजो",
  salwar:
    "salwar, salwars, shalwar, salvar, salwar kameez, salwar suit, salwar suits, സൽവാർ, സൽവാർ കമ്മീസ്, ഷൽവാർ, सलवार, सलवारें, सलवार कमीज़, सलवार सूट",
  churidar:
    "churidar, churidars, chudidar, choodidar, churidhar, chudithar, ചുരിദാർ, ചുരിദാറുകൾ, ചൂരിദാർ, चूड़ीदार, चुड़ीदार",
  legging: "legging, leggings, legings, jegging, jeggings, ലെഗ്ഗിങ്സ്, ലെഗിൻസ്, ലെഗിങ്സ്, लेगिंग, लेगिंग्स, लैगिंग",
};
