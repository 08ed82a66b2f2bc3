/** Brings names written in capitals to Italian writing: 'VIA EDMONDO DE AMICIS' → 'Via Edmondo De Amicis'. */

/** Words that stay small inside a name. */
const SMALL = new Set(
  `a ad al allo alla ai agli alle e ed o od di da dal dallo dalla dai dagli dalle del dello della dei degli delle in nel
  nello nella nei negli nelle con col su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le un uno una`.split(
    /\s+/,
  ),
)
/** Particles of surnames: 'De Amicis', 'Di Vittorio' after a first name or a title. */
const PARTICLES = new Set(['de', 'di', 'da', 'del', 'della', 'dello', 'lo', 'la', 'li'])
const NAMES_BEFORE_PARTICLE = new Set(
  `edmondo alcide giuseppe eduardo vittorio leonardo lorenzo cola luca andrea giorgio fabrizio enrico giovanni antonio gabriele
  francesco carlo pietro paolo mario luigi umberto michele salvatore domenico vincenzo don`.split(/\s+/),
)
/** Surnames whose particle is capital without a first name before it: 'Via De Amicis'. */
const SURNAMES = new Set(
  `amicis gasperi chirico filippo curtis nicola sanctis pretis luca rossi marco vittorio bernardi martino stefano`.split(
    /\s+/,
  ),
)
const ARTICLES = new Set(['il', 'lo', 'la', 'i', 'gli', 'le'])
/** Kinds of business after which an article begins the name: 'B&B La Rosa'. */
const KINDS = new Set(
  `b&b bb hotel albergo villa residence agriturismo ristorante locanda pensione casa affittacamere appartamento camping
  campeggio relais masseria tenuta`.split(/\s+/),
)
const ACRONYMS = new Set(
  `srl srls spa sas snc ssd asd scarl rta cav uk usa eu iva cin cir ss spqr wc tv b&b bb rsa bnb`.split(/\s+/),
)
const ROMAN = /^(?=[IVXLC])(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/i
/** Roman numerals that are also common words, or initials. */
const NOT_ROMAN = new Set(['mi', 'di', 'li', 'ci', 'vi', 'i', 'c', 'l', 'v', 'x'])
const ELISION = /^(dell|nell|sull|dall|all|un|l|d|s|c|quell|sant)(['’])(.+)$/i

const upperFirst = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
const lower = (word: string): string => word.toLowerCase()

/** Whether most letters are capitals, so that the capitals say nothing. A text in mixed writing is meant as it is. */
const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter === letter.toUpperCase() && letter !== letter.toLowerCase())
  return letters.length > 0 && capitals.length >= letters.length * 0.7
}

/** Texts in capitals, or all in small letters, are rewritten; others stay as they are. */
export function italianCapitals(text: string): string {
  if (!isShouted(text) && text !== text.toLowerCase()) return text
  const parts = text.split(/(\s+|[-–/(),;:"«»]+)/)
  const words = parts.map((part) => (/\p{L}|\d/u.test(part) ? lower(part).replace(/\.$/, '') : ''))
  const first = words.findIndex((word) => word !== '')
  return parts
    .map((part, at) => {
      if (!words[at]) return part
      const before = words.slice(0, at).findLast((word) => word !== '') ?? ''
      const next = words.slice(at + 1).find((word) => word !== '') ?? ''
      return writeWord(part, { isFirst: at === first, before, next })
    })
    .join('')
}

type Place = { isFirst: boolean; before: string; next: string }

function writeWord(word: string, { isFirst, before, next }: Place): string {
  const small = lower(word)
  const bare = small.replace(/\./g, '')
  if (ACRONYMS.has(bare)) return word.toUpperCase()
  if (/^(\p{L}\.)+\p{L}?\.?$/u.test(word)) return word.toUpperCase()
  if (ROMAN.test(word) && !NOT_ROMAN.has(small)) return word.toUpperCase()
  const elided = ELISION.exec(word)
  if (elided) {
    const [, article = '', mark = '', rest = ''] = elided
    const isName = lower(article) === 'sant' || (lower(article) === 'd' && NAMES_BEFORE_PARTICLE.has(before))
    return (isFirst || isName ? upperFirst(lower(article)) : lower(article)) + mark + upperFirst(lower(rest))
  }
  const isSurname = PARTICLES.has(small) && (SURNAMES.has(next) || NAMES_BEFORE_PARTICLE.has(before))
  const isName = isFirst || isSurname || (ARTICLES.has(small) && KINDS.has(before))
  if (SMALL.has(small) && !isName) return small
  return upperFirst(small)
}
