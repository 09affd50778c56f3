/** A State or Union Territory of India with the code by which GST knows it. */
export interface GstState {
  code: string;
  name: string;
}

/** Every State and UT, 28 and 8, with other ways to write it, in the shop's other languages too. Source: GST portal, list of State codes (25 and 28 were merged into 26 and 37). */
const TABLE = `
01 Jammu and Kashmir = J&K, Jammu, Kashmir, Jammu Kashmir, ജമ്മു കശ്മീർ, ജമ്മു കാശ്മീർ, ജമ്മു ആൻഡ് കശ്മീർ, जम्मू और कश्मीर, जम्मू कश्मीर
02 Himachal Pradesh = HP, ഹിമാചൽ പ്രദേശ്, हिमाचल प्रदेश
03 Punjab = PB, പഞ്ചാബ്, पंजाब
04 Chandigarh = CH, ചണ്ഡീഗഢ്, ചണ്ഡിഗഢ്, ഛണ്ഡീഗഢ്, चंडीगढ़, चण्डीगढ़
05 Uttarakhand = Uttaranchal, UK, ഉത്തരാഖണ്ഡ്, उत्तराखंड, उत्तराखण्ड
06 Haryana = HR, ഹരിയാണ, ഹരിയാന, हरियाणा
07 Delhi = New Delhi, NCT of Delhi, National Capital Territory of Delhi, DL, ഡൽഹി, ന്യൂഡൽഹി, ദില്ലി, दिल्ली, नई दिल्ली
08 Rajasthan = RJ, രാജസ്ഥാൻ, राजस्थान
09 Uttar Pradesh = UP, ഉത്തർപ്രദേശ്, ഉത്തരപ്രദേശ്, उत्तर प्रदेश
10 Bihar = BR, ബിഹാർ, ബീഹാർ, बिहार
11 Sikkim = SK, സിക്കിം, सिक्किम
12 Arunachal Pradesh = AR, അരുണാചൽ പ്രദേശ്, अरुणाचल प्रदेश
13 Nagaland = NL, നാഗാലാൻഡ്, നാഗാലാന്റ്, नागालैंड, नागालैण्ड
14 Manipur = MN, മണിപ്പൂർ, मणिपुर
15 Mizoram = MZ, മിസോറം, മിസോറാം, मिज़ोरम
16 Tripura = TR, ത്രിപുര, त्रिपुरा
17 Meghalaya = ML, മേഘാലയ, मेघालय
18 Assam = AS, അസം, ആസാം, असम
19 West Bengal = WB, പശ്ചിമ ബംഗാൾ, വെസ്റ്റ് ബംഗാൾ, पश्चिम बंगाल
20 Jharkhand = JH, ഝാർഖണ്ഡ്, ജാർഖണ്ഡ്, झारखंड, झारखण्ड
21 Odisha = Orissa, OD, ഒഡീഷ, ഒഡിഷ, ഒറീസ, ओडिशा, उड़ीसा
22 Chhattisgarh = Chattisgarh, CG, ഛത്തീസ്ഗഢ്, ഛത്തീസ്ഗഡ്, छत्तीसगढ़
23 Madhya Pradesh = MP, മധ്യപ്രദേശ്, മദ്ധ്യപ്രദേശ്, मध्य प्रदेश
24 Gujarat = GJ, ഗുജറാത്ത്, गुजरात
26 Dadra and Nagar Haveli and Daman and Diu = Dadra and Nagar Haveli, Daman and Diu, Daman, Diu, DNHDD, ദാദ്ര നഗർ ഹവേലി ദാമൻ ദിയു, ദാദ്ര നഗർ ഹവേലി, ദാമൻ ദിയു, ദമൻ ദിയു, दादरा और नगर हवेली और दमन और दीव, दादरा और नगर हवेली, दमन और दीव
27 Maharashtra = MH, മഹാരാഷ്ട്ര, महाराष्ट्र
29 Karnataka = KA, കർണാടക, കർണ്ണാടക, कर्नाटक
30 Goa = GA, ഗോവ, गोवा
31 Lakshadweep = LD, ലക്ഷദ്വീപ്, लक्षद्वीप
32 Kerala = Keralam, KL, കേരളം, കേരള, केरल, केरलम
33 Tamil Nadu = Tamilnadu, TN, തമിഴ്നാട്, तमिलनाडु
34 Puducherry = Pondicherry, PY, പുതുച്ചേരി, പോണ്ടിച്ചേരി, पुडुचेरी, पुदुच्चेरी, पांडिचेरी
35 Andaman and Nicobar Islands = Andaman and Nicobar, Andaman, AN, ആൻഡമാൻ നിക്കോബാർ ദ്വീപുകൾ, ആൻഡമാൻ നിക്കോബാർ, ആൻഡമാൻ, अंडमान और निकोबार द्वीपसमूह, अंडमान और निकोबार, अंडमान
36 Telangana = TG, TS, തെലങ്കാന, തെലുങ്കാന, तेलंगाना
37 Andhra Pradesh = AP, ആന്ധ്രാപ്രദേശ്, ആന്ധ്രപ്രദേശ്, आंध्र प्रदेश, आन्ध्र प्रदेश
38 Ladakh = LA, ലഡാക്ക്, लद्दाख
`;

const rows = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [, code = "", name = "", others = ""] = /^(\d\d) (.+) = (.+)$/.exec(line) ?? [];
    return { code, name, spellings: [name, ...others.split(", ")] };
  });

export const gstStates: readonly GstState[] = rows.map(({ code, name }) => ({ code, name }));

/** The States as choices of the office. */
export const stateChoices = gstStates.map(({ code, name }) => ({ id: code, name: `${code} ${name}` }));

/** Malayalam's chillu letters, which some keyboards write as consonant, virama and a joiner. */
const chillus: Readonly<Record<string, string>> = { ൺ: "ണ്", ൻ: "ന്", ർ: "ര്", ൽ: "ല്", ൾ: "ള്" };

/**
 * Letters with their signs alone: 'Jammu & Kashmir', 'jammu and kashmir.' and 'Jammu And Kashmir' are one. The dot below a letter of Hindi is
 * often left out.
 */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[ൺൻർൽൾ]/g, (chillu) => chillus[chillu] ?? chillu)
    .replace(/[^\p{L}\p{M}]|\u093c/gu, "");

/** The country, where it stands behind the State. */
const INDIA = /(india|bharat|ഇന്ത്യ|ഭാരതം|भारत|इंडिया)$/u;

const byName = new Map(
  rows.flatMap(({ code, name, spellings }) =>
    spellings.map((text) => [plain(text), { code, name }] as const),
  ),
);
const byCode = new Map(gstStates.map((state) => [state.code, state]));

/** The State that an address names, in any usual spelling; null when it is none. A postal code says it less surely: 682555 is Lakshadweep. */
export function stateOf(text: string): GstState | null {
  return byName.get(plain(text).replace(INDIA, "")) ?? null;
}

export function stateOfCode(code: string): GstState | null {
  return byCode.get(code) ?? null;
}

/** The State where this GSTIN is registered: its first two digits. Null for none. */
export function stateOfGstin(gstin: string): GstState | null {
  return stateOfCode(gstin.slice(0, 2));
}
