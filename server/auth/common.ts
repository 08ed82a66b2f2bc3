/** The passwords that are tried first everywhere: the 10,000 commonest, whatever their case. */
const MOST = 10_000
/** A phrase of this length is no entry of such a list: it is judged by its strength alone. */
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
