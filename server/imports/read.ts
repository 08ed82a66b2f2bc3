/** Streams a CSV file, or a sheet of a spreadsheet, line by line, so that only a few lines are in memory. */
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { IMPORT_COLUMNS, LONGEST_CELL } from '../../src/domain/plans/imports.ts'
import { PLAN_ROWS } from '../../src/domain/plans/plan.ts'
import { fold, formatNumber, truncate } from '../../src/domain/text/text.ts'
import { plainText } from '../../src/domain/plans/csv.ts'
import { notAFile, tooManyLines } from './refusals.ts'
import { separatorOf, type Separator } from './separator.ts'
import { textOf, type Encoding } from './text.ts'

export type Line = { line: number; cells: readonly string[] }
export type ReadFile = {
  header: readonly string[]
  /** Empty for the sheet of a spreadsheet. */
  separator: Separator | ''
  lines: AsyncIterable<Line>
  /** Known once the lines have been read. */
  encoding: () => Encoding | 'XLSX'
  /** The sheet that is read, and all sheets of the file; null for a text. */
  sheet: string | null
  sheets: readonly string[]
}

/** Characters from which the separator is detected. */
const HEAD = 65_536
/** The line `sep=;` that spreadsheets write before the header. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?(?=\n|$)/i
/** Longest line in bytes; bounds what an unclosed quote can collect. */
const LONGEST_LINE = 2_000_000

/**
 * Reads the header at once and the rest as `lines` are consumed. Throws a Problem if the file is neither a readable CSV
 * nor an XLSX spreadsheet. `sheet`: the sheet of a spreadsheet; without it, the first visible one.
 */
export async function readFile(bytes: AsyncIterable<Uint8Array>, sheet?: string): Promise<ReadFile> {
  const { head, all } = await peek(bytes)
  return head.subarray(0, 4).toString('hex') === XLSX ? readSpreadsheet(all, sheet) : readText(all)
}

/** The first bytes of a ZIP archive, which an XLSX file is. */
const XLSX = '504b0304'

/** Reads the first bytes ahead; `all` yields every byte, and ends the source when it ends. */
async function peek(bytes: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < 4) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* all() {
    try {
      yield head
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  }
  return { head, all: all() }
}

async function readSpreadsheet(bytes: AsyncIterable<Uint8Array>, sheet: string | undefined): Promise<ReadFile> {
  // Loaded with the first spreadsheet, because most servers read none for days.
  const { readXlsx } = await import('./xlsx.ts')
  const book = await readXlsx(bytes, sheet)
  const records = book.rows[Symbol.asyncIterator]()
  try {
    const first = await records.next()
    if (first.done) throw notAFile(`Il foglio «${truncate(book.sheet, 60)}» è vuoto`)
    const header = headerOf(first.value.cells)
    const { sheet: name, sheets } = book
    return { header, separator: '', encoding: () => 'XLSX', sheet: name, sheets, lines: linesOf(records, header) }
  } catch (error) {
    await records.return?.()
    throw error
  }
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const { encoding, pieces } = textOf(bytes)
  const source = pieces[Symbol.asyncIterator]()
  let head = ''
  let whole = false
  while (head.length < HEAD && !whole) {
    const next = await source.next()
    if (next.done) whole = true
    else head += next.value
  }
  const named = SEPARATOR_LINE.exec(head)
  // Keeps the line end, so that line numbers in messages match those of an editor.
  const text = named ? head.slice(named[0].length) : head
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(text, whole)
  const records = recordsOf(joined(text, source), separator)[Symbol.asyncIterator]()
  const first = await records.next()
  if (first.done) throw notAFile('Il file è vuoto')
  const header = headerOf(first.value.cells)
  return { header, separator, encoding, lines: linesOf(records, header), sheet: null, sheets: [] }
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* recordsOf(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<Line> {
  /** The line where the last record ends; needed for error messages, because the parser reads ahead of its consumer. */
  let last = 0
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_LINE,
    info: true,
    on_record: <T>(record: T, { lines }: { lines: number }): T => {
      last = lines
      return record
    },
  })
  const text = Readable.from(pieces)
  text.once('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = record.map(plainText)
      const line = info.lines - breaksIn(record)
      if (cells.length > IMPORT_COLUMNS)
        throw notAFile(`La riga ${line} ha ${formatNumber(cells.length)} colonne: al massimo ${IMPORT_COLUMNS}`)
      const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
      if (long >= 0)
        throw notAFile(`La cella ${long + 1} della riga ${line} è più lunga di ${formatNumber(LONGEST_CELL)} caratteri`)
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw notAFile(reasonOf(error, last + 1))
    throw error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

const breaksIn = (cells: readonly string[]): number => {
  let breaks = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

function reasonOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Le virgolette aperte alla riga ${line} non si chiudono`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `La riga ${line} è troppo lunga: ha troppe colonne, o virgolette che non si chiudono`
  return `La riga ${line} non è leggibile`
}

/** Column names, without empty columns at the end; an unnamed column gets its number. */
function headerOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  while (names.at(-1) === '') names.pop()
  const positions = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const before = name === '' ? undefined : positions.get(fold(name))
    if (before !== undefined)
      throw notAFile(
        `La colonna «${truncate(name, 60)}» c’è due volte (${before + 1}ª e ${at + 1}ª): danne un nome diverso`,
      )
    positions.set(fold(name), at)
  }
  return names.map((name, at) => name || `Colonna ${at + 1}`)
}

async function* linesOf(records: AsyncIterator<Line>, header: readonly string[]): AsyncGenerator<Line> {
  let count = 0
  try {
    yield* checkedLines()
  } finally {
    // Closes the file, also when a line is refused.
    await records.return?.()
  }
  async function* checkedLines() {
    for (let next = await records.next(); !next.done; next = await records.next()) {
      const { line, cells } = next.value
      if (isHeader(cells, header)) throw notAFile(`L’intestazione si ripete alla riga ${line}: toglila e riprova`)
      if (++count > PLAN_ROWS) throw tooManyLines()
      yield next.value
    }
    if (!count) throw notAFile('Il file ha solo l’intestazione: non c’è nessuna riga da importare')
  }
}

const isHeader = (cells: readonly string[], header: readonly string[]): boolean =>
  header.length > 1 && header.every((name, at) => fold(cells[at] ?? '') === fold(name))
