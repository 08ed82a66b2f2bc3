/** Detects the encoding of a file and decodes it, in a streaming fashion. */
import { notAFile } from './refusals.ts'

export type Encoding = 'UTF-8' | 'Windows-1252' | 'Mac Roman' | 'UTF-16 LE' | 'UTF-16 BE'

/** Magic numbers of other file formats. */
const KINDS: readonly (readonly [magic: string, what: string])[] = [
  ['504b0304', 'un foglio Excel o un archivio ZIP'],
  ['504b0506', 'un archivio ZIP'],
  ['d0cf11e0', 'un foglio Excel'],
  ['25504446', 'un PDF'],
  ['89504e47', 'un’immagine'],
  ['ffd8ff', 'un’immagine'],
  ['474946', 'un’immagine'],
  ['1f8b', 'un archivio compresso'],
  ['52617221', 'un archivio compresso'],
  ['377abcaf', 'un archivio compresso'],
  ['7b5c727466', 'un documento di testo formattato'],
]

/** A file of old office programs, in which newer ones also store a spreadsheet with a password. */
const OLE = 'd0cf11e0'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Bytes from which the format and encoding are detected. */
const HEAD = 4_096
/** Bytes from the first non-ASCII one that suffice to recognize UTF-8. */
const ENOUGH = 64

export type Text = { encoding: () => Encoding; pieces: AsyncIterable<string> }

/** The decoded pieces with '\n' as line end; `encoding` is valid once they have been read. */
export function textOf(bytes: AsyncIterable<Uint8Array>): Text {
  let encoding: Encoding = 'UTF-8'
  const pieces = normalizeLines(
    decoded(bytes, (found) => {
      encoding = found
    }),
  )
  return { encoding: () => encoding, pieces }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, found: (encoding: Encoding) => void) {
  const source = bytes[Symbol.asyncIterator]()
  try {
    const { head, done } = await readAtLeast(source, Buffer.alloc(0), HEAD)
    if (!head.length) throw notAFile('Il file è vuoto')
    refuseOthers(head)
    const wide = detectUtf16(head)
    if (wide) {
      found(wide)
      yield* decodeStrictly(wide === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be', head, done ? null : source)
    } else yield* decodeByteEncoding(head, done ? null : source, found)
  } finally {
    await source.return?.()
  }
}

type Source = AsyncIterator<Uint8Array>

/** Reads until there are that many bytes, or the end. */
async function readAtLeast(source: Source, begun: Buffer, bytes: number): Promise<{ head: Buffer; done: boolean }> {
  let head = begun
  while (head.length < bytes) {
    const { value, done } = await source.next()
    if (done) return { head, done: true }
    head = Buffer.concat([head, value])
  }
  return { head, done: false }
}

function refuseOthers(head: Buffer): void {
  const start = head.subarray(0, 8).toString('hex')
  if (start.startsWith(OLE) && head.includes(ENCRYPTED))
    throw notAFile('Il foglio Excel è protetto da una password: toglila e riprova')
  const other = KINDS.find(([magic]) => start.startsWith(magic))
  if (other) throw notAFile(`Il file è ${other[1]}: salvalo come CSV e riprova`)
}

/** Detects UTF-16 by its byte order mark, or by the position of the zero bytes of Latin letters. */
function detectUtf16(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16 LE'
  if (head[0] === 0xfe && head[1] === 0xff) return 'UTF-16 BE'
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[(at % 2) as 0 | 1]++
  const half = head.length / 2
  if (zeros[1] > half * 0.6 && zeros[0] < half * 0.1) return 'UTF-16 LE'
  if (zeros[0] > half * 0.6 && zeros[1] < half * 0.1) return 'UTF-16 BE'
  return undefined
}

/** ASCII is the same in all candidates, so the first non-ASCII bytes decide. */
async function* decodeByteEncoding(head: Buffer, source: Source | null, found: (encoding: Encoding) => void) {
  let [piece, rest] = [head, source]
  const marked = head.subarray(0, 3).toString('hex') === 'efbbbf'
  for (;;) {
    const at = marked ? 0 : piece.findIndex((byte) => byte > 0x7f)
    if (at < 0) {
      yield piece.toString('latin1')
      const next = await rest?.next()
      if (!next || next.done) return
      piece = Buffer.from(next.value)
      continue
    }
    if (at > 0) yield piece.subarray(0, at).toString('latin1')
    piece = piece.subarray(at)
    if (rest && piece.length < ENOUGH) {
      const more = await readAtLeast(rest, piece, ENOUGH)
      piece = more.head
      if (more.done) rest = null
    }
    const begin = piece.subarray(0, ENOUGH)
    if (marked || isUtf8(begin, rest === null && begin.length === piece.length))
      yield* decodeStrictly('utf-8', piece, rest)
    else {
      const more = rest && piece.length < HEAD ? await readAtLeast(rest, piece, HEAD) : { head: piece, done: false }
      piece = more.head
      if (more.done) rest = null
      const isMac = isMacRoman(piece.subarray(0, HEAD))
      found(isMac ? 'Mac Roman' : 'Windows-1252')
      yield* singleByte(piece, rest, isMac ? macRoman : windows)
    }
    return
  }
}

function isUtf8(piece: Buffer, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(piece, { stream: !whole })
    return true
  } catch {
    return false
  }
}

async function* decodeStrictly(name: string, head: Buffer, source: Source | null): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: true })
  try {
    yield decoder.decode(head, { stream: true })
    for (let next = await source?.next(); next && !next.done; next = await source?.next())
      yield decoder.decode(next.value, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError)
      throw notAFile('Il file contiene lettere di più codifiche: salvalo di nuovo come CSV UTF-8')
    throw error
  }
}

/** Node's decoder treats Windows-1252 as Latin-1, so the differing characters are mapped here. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80]!)

const macRoman = (bytes: Uint8Array): string => new TextDecoder('macintosh').decode(bytes)

async function* singleByte(head: Buffer, source: Source | null, read: (bytes: Uint8Array) => string) {
  yield read(head)
  for (let next = await source?.next(); next && !next.done; next = await source?.next()) yield read(next.value)
}

/** Non-ASCII characters that are common in Italian texts. */
const USUAL = /[àèéìòùÀÈÉÌÒÙáíóúçñëöüôâê’‘“”«»€°–…]/g
/** Sequences that betray a wrong encoding: a symbol or capital right after a small letter, or an unassigned code. */
// oxlint-disable-next-line no-control-regex -- the codes that Windows-1252 leaves free
const UNUSUAL = /[a-zà-ÿ][^\p{Ll}\p{ASCII}’‘”»°…€–]|[\u0081\u008d\u008f\u0090\u009d]/gu

/** Windows-1252 and Mac Roman both decode any byte, so this picks the one with more common and fewer odd characters. */
function isMacRoman(bytes: Uint8Array): boolean {
  const scoreOf = (text: string): number => (text.match(USUAL)?.length ?? 0) - 2 * (text.match(UNUSUAL)?.length ?? 0)
  return scoreOf(macRoman(bytes)) > scoreOf(windows(bytes))
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/g

/** Normalizes line ends and removes the byte order mark; throws if the content is not text. */
async function* normalizeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let carry = ''
  let isFirst = true
  for await (const piece of pieces) {
    if (!piece) continue
    let text = carry + piece
    carry = text.endsWith('\r') ? '\r' : ''
    if (carry) text = text.slice(0, -1)
    if (text.includes('\u0000') || (text.match(CONTROLS)?.length ?? 0) > text.length / 50)
      throw notAFile('Il file non è un testo: serve un file CSV')
    text = text.replace(/\r\n?/g, '\n')
    if (isFirst && text) {
      isFirst = false
      text = text.replace(/^\uFEFF/, '')
    }
    if (text) yield text
  }
  if (carry) yield '\n'
}
