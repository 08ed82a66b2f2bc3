/** Reads a sheet of an XLSX file row by row: the file is on disk, and only a few rows and the shared texts in memory. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sax from 'sax'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { IMPORT_COLUMNS, LONGEST_CELL } from '../../src/domain/plans/imports.ts'
import { formatNumber, truncate } from '../../src/domain/text/text.ts'
import { Problem } from '../http/problem.ts'
import type { Line } from './read.ts'
import { notAFile } from './refusals.ts'

/** The most files inside the archive, and the most bytes that one of them may expand to. */
const MOST_ENTRIES = 5_000
const LARGEST_PART = 64 * 1024 * 1024
const LARGEST_SHEET = 1024 * 1024 * 1024
/** The most shared texts, and their characters in all: they stay in memory while the sheet is read. */
const MOST_TEXTS = 2_000_000
const LONGEST_TEXTS = 40_000_000

const NO_WORKBOOK = 'Il file è un foglio Excel o un archivio ZIP: salvalo come CSV e riprova'
const BROKEN = 'Il foglio Excel è rovinato: aprilo, salvalo di nuovo e riprova'

export type Workbook = {
  /** The names of the visible sheets, and the one that is read. */
  sheets: readonly string[]
  sheet: string
  rows: AsyncIterable<Line>
}

/** `sheet`: the name of the sheet; without one, the first visible sheet. `rows` must be consumed, or returned early. */
export async function readXlsx(bytes: AsyncIterable<Uint8Array>, sheet: string | undefined): Promise<Workbook> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-import-'))
  const archive = new Archive(folder)
  try {
    const path = join(folder, 'file.xlsx')
    await pipeline(Readable.from(bytes), createWriteStream(path))
    await archive.open(path)
    const book = await archive.workbook()
    const chosen = sheet === undefined ? book.sheets[0] : book.sheets.find(({ name }) => name === sheet)
    if (!chosen)
      throw notAFile(sheet === undefined ? 'Il foglio Excel è vuoto' : `Non c’è un foglio «${truncate(sheet, 60)}»`)
    const rows = archive.rowsOf(chosen.path, book)
    return { sheets: book.sheets.map(({ name }) => name), sheet: chosen.name, rows }
  } catch (error) {
    await archive.close()
    throw asRefusal(error)
  }
}

/** Errors of the archive or of its XML are the file's fault; others are ours. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Problem || (error as NodeJS.ErrnoException).code?.startsWith('E')) return error
  return notAFile(BROKEN)
}

type Book = {
  sheets: { name: string; path: string }[]
  texts: readonly string[]
  /** By style: whether a number is a day, and whether with a time. */
  styles: readonly ('day' | 'instant' | null)[]
  isFrom1904: boolean
}

class Archive {
  readonly #folder: string
  #zip: ZipFile | undefined
  readonly #entries = new Map<string, Entry>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(path: string): Promise<void> {
    this.#zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
      throw notAFile(NO_WORKBOOK)
    })
    if (this.#zip.entryCount > MOST_ENTRIES) throw notAFile(NO_WORKBOOK)
    for await (const entry of this.#zip.eachEntry()) this.#entries.set(entry.fileName.toLowerCase(), entry)
    if (!this.#entries.has('xl/workbook.xml')) throw notAFile(NO_WORKBOOK)
  }

  async close(): Promise<void> {
    this.#zip?.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async workbook(): Promise<Book> {
    const targets = new Map<string, string>()
    await this.#parse('xl/_rels/workbook.xml.rels', {
      open: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
      },
    })
    const sheets: Book['sheets'] = []
    let isFrom1904 = false
    await this.#parse('xl/workbook.xml', {
      open: (tag, attributes) => {
        if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
        const target = targets.get(attributes.id ?? '')
        if (tag !== 'sheet' || !target || (attributes.state ?? 'visible') !== 'visible') return
        const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
        if (this.#entries.has(path.toLowerCase())) sheets.push({ name: attributes.name ?? '', path })
      },
    })
    return { sheets, isFrom1904, styles: await this.#styles(), texts: await this.#texts() }
  }

  async #styles(): Promise<Book['styles']> {
    const formats = new Map<string, string>()
    const styles: Book['styles'][number][] = []
    let isCell = false
    await this.#parse('xl/styles.xml', {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') formats.set(numFmtId, formatCode)
        if (name === 'cellXfs') isCell = true
        if (name === 'xf' && isCell) styles.push(kindOfFormat(Number(numFmtId), formats.get(numFmtId)))
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false
      },
    })
    return styles
  }

  async #texts(): Promise<string[]> {
    const texts: string[] = []
    let length = 0
    let text = ''
    let isText = false
    let isPhonetic = false
    await this.#parse('xl/sharedstrings.xml', {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isPhonetic = true
        if (name === 't') isText = true
      },
      text: (some) => {
        if (!isText || isPhonetic) return
        text += some
        length += some.length
        if (length > LONGEST_TEXTS || text.length > LONGEST_CELL) throw tooBig()
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isPhonetic = false
        if (name === 'si' && texts.push(text) > MOST_TEXTS) throw tooBig()
      },
    })
    return texts
  }

  /** Yields the rows that are not empty, then deletes the file. */
  async *rowsOf(path: string, book: Book): AsyncGenerator<Line> {
    const reader = new SheetReader(book)
    let headerRow: number | undefined
    try {
      const parser = parserOf(reader)
      for await (const piece of await this.#pieces(path, LARGEST_SHEET)) {
        parser.write(piece)
        for (const row of reader.take()) {
          headerRow ??= row.line
          yield row
        }
      }
      parser.close()
      const merged = headerRow === undefined ? undefined : reader.mergedIn(headerRow)
      if (merged)
        throw notAFile(`L’intestazione ha celle unite (${merged}): dividile, con un nome per ogni colonna, e riprova`)
    } catch (error) {
      throw asRefusal(error)
    } finally {
      await this.close()
    }
  }

  async #parse(path: string, handler: Partial<Handler>): Promise<void> {
    if (!this.#entries.has(path)) return
    const parser = parserOf(handler)
    for await (const piece of await this.#pieces(path, LARGEST_PART)) parser.write(piece)
    parser.close()
  }

  /** The text of a file in the archive. It never expands beyond its stated size, which is limited. */
  async #pieces(path: string, most: number): Promise<AsyncIterable<string>> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry || !this.#zip) throw notAFile(BROKEN)
    if (entry.isEncrypted()) throw notAFile('Il foglio Excel è protetto da una password: toglila e riprova')
    if (entry.uncompressedSize > most) throw tooBig()
    const stream = await this.#zip.openReadStreamPromise(entry)
    return stream.setEncoding('utf8') as AsyncIterable<string>
  }
}

const tooBig = () => notAFile('Il foglio Excel è troppo grande: dividilo, o salvalo come CSV, e riprova')

type Attributes = Readonly<Record<string, string | undefined>>
type Handler = {
  open: (name: string, attributes: Attributes) => void
  text: (text: string) => void
  close: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A strict parser without DTDs, so that no entity can expand. */
function parserOf({ open, text, close }: Partial<Handler>): sax.SAXParser {
  const parser = sax.parser(true, { position: false })
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('a document type declaration')
  }
  parser.onopentag = ({ name, attributes }) =>
    open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), String(value)])),
    )
  parser.ontext = (some) => text?.(some)
  parser.oncdata = (some) => text?.(some)
  parser.onclosetag = (name) => close?.(localName(name))
  return parser
}

/** Collects the rows of a sheet; `take` returns those that are complete. */
class SheetReader implements Handler {
  readonly #book: Book
  #rows: Line[] = []
  #cells: string[] = []
  #line = 0
  #column = 0
  #type = ''
  #style = 0
  #value = ''
  /** The element whose text counts: the value of a cell, or a text inside it. */
  #inside: 'v' | 't' | null = null
  #isPhonetic = false
  readonly #merged: string[] = []

  constructor(book: Book) {
    this.#book = book
  }

  take(): Line[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  /** The first merged range that covers this row and more than one cell of it. */
  mergedIn(row: number): string | undefined {
    return this.#merged.find((range) => {
      const [first, last = first] = range.split(':').map((one) => Number(/\d+$/.exec(one)?.[0] ?? 0))
      return first! <= row && row <= last!
    })
  }

  open = (name: string, { r, t, s, ref }: Attributes): void => {
    if (name === 'row') {
      this.#line = Number(r) || this.#line + 1
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = r === undefined ? this.#column + 1 : columnOf(r)
      if (this.#column >= IMPORT_COLUMNS && t !== undefined)
        throw notAFile(
          `La riga ${this.#line} ha ${formatNumber(this.#column + 1)} colonne: al massimo ${IMPORT_COLUMNS}`,
        )
      this.#type = t ?? 'n'
      this.#style = Number(s ?? 0)
      this.#value = ''
    } else if (name === 'v' || name === 't') this.#inside = name
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'mergeCell' && ref && this.#merged.length < 10_000) this.#merged.push(ref)
  }

  text = (some: string): void => {
    if (!this.#inside || this.#isPhonetic) return
    this.#value += some
    if (this.#value.length > LONGEST_CELL)
      throw notAFile(
        `La cella ${this.#column + 1} della riga ${this.#line} è più lunga di ${formatNumber(LONGEST_CELL)} caratteri`,
      )
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#inside = null
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.some((cell) => cell.trim() !== ''))
      this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  #endCell(): void {
    const text = this.#textOf()
    if (text === '' || this.#column >= IMPORT_COLUMNS) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  /** The value as the text that a CSV file would have; of a formula, its last result. */
  #textOf(): string {
    const { texts, styles, isFrom1904 } = this.#book
    const value = this.#value
    switch (this.#type) {
      case 's':
        return texts[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'sì' : 'no'
      case 'e':
        return ''
      case 'str':
      case 'inlineStr':
        return value
      case 'd':
        return value
      default:
        return value === '' ? '' : numberText(value, styles[this.#style] ?? null, isFrom1904)
    }
  }
}

/** 'B12' → 1. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

/** Built-in formats of days (14 to 17, 27 to 31, 50 to 58) and of days with a time (22); times alone stay numbers. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

function kindOfFormat(id: number, code: string | undefined): 'day' | 'instant' | null {
  if (code === undefined) return DAY_FORMATS.has(id) ? (id === 22 ? 'instant' : 'day') : null
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  if (!/[dy]/.test(letters)) return null
  return /[hs]/.test(letters) ? 'instant' : 'day'
}

const DAY_MS = 86_400_000
/** Digits that a spreadsheet keeps; beyond them a number is written with an exponent, as the spreadsheet shows it. */
const DIGITS = 15

function numberText(value: string, kind: 'day' | 'instant' | null, isFrom1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (kind) {
    // Day 60 of the older calendar is 29 February 1900, which never was; later days count from 30 December 1899.
    const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    const at = new Date(epoch + Math.round(number * 86_400) * 1_000)
    if (Number.isNaN(at.getTime()) || Math.abs(at.getTime()) > 40_000 * 365 * DAY_MS) return value
    const [day = '', time = ''] = at.toISOString().split('T')
    const [year, month, date] = day.split('-')
    const text = `${date}/${month}/${year}`
    return kind === 'instant' && number % 1 !== 0 ? `${text} ${time.slice(0, 5)}` : text
  }
  if (Math.abs(number) >= 10 ** DIGITS) return number.toExponential().replace('.', ',').replace('e', 'E')
  return String(Number(number.toPrecision(DIGITS))).replace('.', ',')
}
