/** The common passwords that attackers try first: the 10,000 most frequent, compared without regard to case. */
const MOST = 10_000
/** Passphrases of at least this length are not on such lists; only their strength is checked. */
const PHRASE = 15

let list: Promise<ReadonlySet<string>> | undefined

const fold = (password: string): string => password.normalize('NFKC').toLowerCase()

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST).map(fold))
}

export async function isCommon(password: string): Promise<boolean> {
  if ([...password].length >= PHRASE) return false
  list ??= load()
  return (await list).has(fold(password))
}
