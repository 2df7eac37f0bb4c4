// Refuses passwords that pass the rules of composition but are guessed first (rule: password-change): common words
// and the account's names, with digits and signs. The browser's bundle must not contain this list.
import { validationError } from "#worker/core/domain/errors.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { fold } from "#worker/core/domain/text.ts";

export type PersonalNames = { nom: string; prenom: string; etablissement: string; email: string };

const COMMON_WORDS = `etal etalapp
a aa aaa ab abc abcd abcde abcdef abcdefgh abcabc aze azer azert azerty azertyuiop qsdf qsdfgh wxcvbn qwe qwer qwert qwerty
qwertz qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx wsx az er ty ui xx xxx zz test teste tester essai
password passwd passe pass passer passw pwd motdepasse mdp mot de monmotdepasse secret secrete code codesecret acces access login
admin administrateur administrator root user utilisateur guest invite demo client compte gerant manager patron boss caisse
caissier vendeur boutique magasin commerce market shop store stock vente
bonjour bonsoir salut hello welcome bienvenue coucou merci changeme changezmoi letmein iloveyou jetaime love amour bebe cheri
cherie doudou loulou chouchou coeur princess princesse soleil sunshine lune etoile star ange bisou famille maman papa mama mami
dieu jesus christ allah akbar alhamdulillah bismillah inchallah islam eglise amen grace benediction
football foot soccer basket real barca barcelone barcelona psg chelsea arsenal liverpool marseille om ronaldo messi mbappe drogba
mane etoo champion lion lions elephant aigle dragon monkey tiger master superman batman pokemon naruto michael jordan daniel
marie fatou fatima fatoumata aminata mamadou moussa ibrahima ibrahim mohamed mohammed muhammad ousmane abdou abdoulaye awa aissatou
aicha khadija mariam mariama oumar omar ali issa kofi kwame koffi kouassi konan yao diop ndiaye fall diallo traore coulibaly
afrique africa africain senegal dakar teranga cotedivoire ivoire abidjan mali bamako burkina faso burkinafaso ouaga ouagadougou
togo lome benin cotonou portonovo niger niamey guinee guinea conakry bissau guineebissau ghana accra cameroun cameroon douala
yaounde nigeria lagos gabon libreville congo kinshasa brazzaville mauritanie nouakchott gambie banjul thies touba kaolack
saintlouis ziguinchor rufisque bouake yamoussoukro sikasso bobo bobodioulasso parakou france paris lyon europe maroc tunisie algerie
lundi mardi mercredi jeudi vendredi samedi dimanche monday friday sunday
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june july
august september october november december printemps ete automne hiver spring summer autumn winter saison noel ramadan tabaski
orange wave moov mtn free airtel google facebook whatsapp samsung iphone apple android windows internet ordinateur computer
argent money banque bank franc francs cfa million marche
toyota corolla prado honda nissan mazda mitsubishi suzuki hyundai kia peugeot renault citroen mercedes benz bmw audi volkswagen
ford dacia opel fiat volvo lexus jeep rover range landrover rangerover ferrari lamborghini porsche bugatti tesla yamaha jakarta
hilux hiace yaris rav avensis carina starlet camry landcruiser picanto sportage sorento tucson duster logan sandero clio megane
passat golf civic pajero qashqai sprinter bajaj boxer tvs apsonic haojue sanili
tecno itel infinix xiaomi redmi huawei nokia oppo vivo realme galaxy sony motorola lenovo playstation xbox tiktok instagram
youtube snapchat telegram netflix
manchester united city mancity manutd juventus juve milan inter bayern munich dortmund atletico madrid realmadrid ajax porto
benfica monaco lens lille nice asse jaraaf asec mimosas hafia horoya kotoko hearts mazembe wydad raja zamalek neymar haaland salah
benzema osimhen hakimi zidane pele maradona`;

/** `l` counts as `i` in words and in passwords, because 1 can replace either letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  l: "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Rows of keys on French and English keyboards, each below the one before. */
const KEYBOARDS = [
  ["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"],
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
].map(placesOf);
const WALK_MIN = 3;

/** The published password of the demonstration shops, which exist only in local state. */
const DEMO = { password: "Marche@2026", emails: ["demo@etal.app", "banc@etal.app"] };

const PART_MIN = 2;

const BASES: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).map(letters));

export function isTooCommon(password: string, personalNames: PersonalNames): boolean {
  if (password === DEMO.password && DEMO.emails.includes(personalNames.email)) return false;
  if (KEYBOARDS.some((places) => isWalk(password, places))) return true;
  const words = new Set([...BASES, ...partsOf(personalNames)]);
  return reads(password).some((reading) => isMadeOf(reading, words));
}

type Places = ReadonlyMap<string, readonly [row: number, column: number]>;

function placesOf(rows: readonly string[]): Places {
  return new Map(rows.flatMap((keys, row) => [...keys].map((key, column) => [key, [row, column]] as const)));
}

/** Every letter is one of three or more keys in a row, each beside the one before: "Aqwzsx1!", "Zaq12wsx!". */
function isWalk(password: string, places: Places): boolean {
  const keys = fold(password).replace(/[^a-z0-9]/g, "");
  const walks: string[] = [];
  for (const key of keys) {
    const walk = walks.at(-1);
    const [before, here] = [places.get(walk?.at(-1) ?? ""), places.get(key)];
    const beside = before && here && Math.abs(before[0] - here[0]) <= 1 && Math.abs(before[1] - here[1]) <= 1;
    if (walk !== undefined && beside) walks[walks.length - 1] = walk + key;
    else walks.push(key);
  }
  return walks.every((walk) => walk.length >= WALK_MIN || /^\d+$/.test(walk));
}

function reads(password: string): string[] {
  const folded = fold(password);
  const start = folded.replace(/[^a-z]+$/, "");
  return [
    signsAsLetters(folded),
    signsAsLetters(start),
    signsAsLetters(start.replace(/^[^a-z]+/, "")),
    letters(folded),
  ].filter((reading) => reading !== "");
}

function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end += 1)
    for (const start of reached)
      if (words.has(text.slice(start, end))) {
        reached.add(end);
        break;
      }
  return reached.has(text.length);
}

function partsOf({ nom, prenom, etablissement, email }: PersonalNames): string[] {
  const texts = [nom, prenom, etablissement, email].map(fold);
  const parts = texts.flatMap((text) => [text, ...text.split(/[^a-z]+/)]).map(letters);
  return parts.filter((part) => part.length >= PART_MIN);
}

function letters(text: string): string {
  return text.replace(/[^a-z]/g, "").replaceAll("l", "i");
}

function signsAsLetters(text: string): string {
  return text.replace(/./gsu, (sign) => LOOKALIKES[sign] ?? sign).replace(/[^a-z]/g, "");
}

/** Throws VALIDATION at `field` when the password is too common. */
export function requireUncommonPassword(password: string, personalNames: PersonalNames, field: string): void {
  if (isTooCommon(password, personalNames))
    throw validationError({ [field]: [ACCOUNT_MESSAGES.commonPassword] });
}
