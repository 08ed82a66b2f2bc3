/** Reading an uploaded file: encoding, separator, header, lines, and refusals. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFile } from '../../../server/imports/read.ts'
import { separatorOf } from '../../../server/imports/separator.ts'
import { toCsv } from '../../../src/domain/plans/csv.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(content: string | Buffer, size = 1 << 16) {
  const file = await readFile(inPieces(Buffer.isBuffer(content) ? content : Buffer.from(content), size))
  const lines: [number, readonly string[]][] = []
  for await (const { line, cells } of file.lines) lines.push([line, cells])
  return { header: file.header, separator: file.separator, encoding: file.encoding(), lines }
}

const TEXT = 'Nome;Prezzo\nCaffè «Città»;€ 12,50\nPerù;3'
/** Encodes as Windows-1252, which has the euro and the quotes that Latin-1 lacks. */
const windowsBytes = (text: string) =>
  Buffer.from([...text].map((letter) => ({ '€': 0x80, '’': 0x92, '–': 0x96 })[letter] ?? letter.charCodeAt(0)))
const windows = windowsBytes(TEXT)
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('detection of the encoding', () => {
  test.each<[name: string, bytes: Buffer]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1252', windows],
    ['UTF-16 LE', wide(TEXT)],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE', wide(TEXT).swap16()],
    ['UTF-16 BE', Buffer.from(TEXT, 'utf16le').swap16()],
  ])('detects %s', async (encoding, bytes) => {
    // The result does not depend on chunk boundaries, even in the middle of a character.
    for (const size of [1, 2, 3, 7, 64, 1 << 16])
      expect(await read(bytes, size), `in pieces of ${size}`).toEqual({
        header: ['Nome', 'Prezzo'],
        separator: ';',
        encoding,
        lines: [
          [2, ['Caffè «Città»', '€ 12,50']],
          [3, ['Perù', '3']],
        ],
      })
  })

  test('Mac Roman is distinguished from Windows-1252 by the letters of the text', async () => {
    const mac = (text: string) =>
      Buffer.from(
        [...text].map((letter) => ({ ë: 0x91, '’': 0xd5, ì: 0x93, ò: 0x98, à: 0x88 })[letter] ?? letter.charCodeAt(0)),
      )
    const { encoding, lines } = await read(mac('Nome;Città\nZoë;Forlì\nNiccolò;L’Aquila'))
    expect([encoding, lines]).toEqual([
      'Mac Roman',
      [
        [2, ['Zoë', 'Forlì']],
        [3, ['Niccolò', 'L’Aquila']],
      ],
    ])
    for (const text of ['Città\nForlì', 'Prezzo\n€ 12', 'Nome\nL’Aquila – «centro»', 'PERÙ\nCITTÀ'])
      expect((await read(windowsBytes(text))).encoding, text).toBe('Windows-1252')
  })

  test('the encoding is detected even when the first non-ASCII letter comes late', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `Camera ${at};10`).join('\n')
    const late = Buffer.concat([Buffer.from(`Nome;Prezzo\n${rows}\n`), Buffer.from([0x43, 0xe0, 0x3b, 0x31])])
    const { encoding, lines } = await read(late)
    expect([encoding, lines.at(-1)]).toEqual(['Windows-1252', [9_002, ['Cà', '1']]])
  })
})

test.each([
  ['a;b\n1;2', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1\t2', '\t'],
  ['nome;descrizione\nA;bella, calda, comoda\nB;fredda, buia', ';'],
  ['"nome; cognome; età",note\n"A; B; C",x\n"D; E; F",y', ','],
  ['Nome\tPrezzo\nA\t1,5\nB\t2,5', '\t'],
  ['nome\nuno\ndue', ';'],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text, true)).toBe(separator)
})

test.each(['sep=;', '"sep=;"', 'SEP=;'])('a first line %j sets the separator and is no header', async (first) => {
  const { header, separator, lines } = await read(`${first}\r\nNome;Città, via\r\nA;B, C\r\n`)
  expect([header, separator, lines]).toEqual([['Nome', 'Città, via'], ';', [[3, ['A', 'B, C']]]])
})

test('lines are numbered as in an editor, and blank ones skipped', async () => {
  const { lines } = await read('a;b\r\n1;"x\r\ny"\r\n\r\n ; \r\n2;3\r\n5" tubo;"q""q"\r\n')
  expect(lines).toEqual([
    [2, ['1', 'x\ny']],
    [6, ['2', '3']],
    [7, ['5" tubo', 'q"q']],
  ])
})

test('old line ends, trailing empty columns and unnamed columns are read', async () => {
  const { header, lines } = await read('Nome;;Letti;;\rA;x;2;;\r')
  expect([header, lines]).toEqual([['Nome', 'Colonna 2', 'Letti'], [[2, ['A', 'x', '2', '', '']]]])
})

test('a formula is read as text, and the export’s escape is removed', async () => {
  const cells = ['=1+1', "'=1+1", "''x", "'ndrangheta", '+39 080/12', '-1', "l'ora", '@a', ' =1', '\uFF1D1', "'"]
  const { lines } = await read(toCsv([['Testo'], ...cells.map((cell) => [cell])]))
  expect(lines.map(([, [cell]]) => cell)).toEqual(cells)
  expect((await read('Testo\n=cmd|A0\n')).lines).toEqual([[2, ['=cmd|A0']]])
})

describe('files that are no list', () => {
  test.each<[name: string, content: string | Buffer, words: string]>([
    ['nothing', '', 'Il file è vuoto.'],
    ['blanks', '\n \n;;\n', 'Il file è vuoto.'],
    ['a header alone', 'a;b\n', 'Il file ha solo l’intestazione: non c’è nessuna riga da importare.'],
    [
      'a spreadsheet',
      Buffer.from('504b030414000600', 'hex'),
      'Il file è un foglio Excel o un archivio ZIP: salvalo come CSV e riprova.',
    ],
    [
      'an old spreadsheet',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Il file è un foglio Excel: salvalo come CSV e riprova.',
    ],
    ['a PDF', '%PDF-1.7\n', 'Il file è un PDF: salvalo come CSV e riprova.'],
    [
      'bytes',
      Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7) % 251)),
      'Il file non è un testo: serve un file CSV.',
    ],
    [
      'bytes after a list',
      Buffer.concat([Buffer.from('a;b\n1;2\n'.repeat(2_000)), Buffer.alloc(100)]),
      'Il file non è un testo: serve un file CSV.',
    ],
    [
      'two encodings',
      Buffer.concat([
        Buffer.from('a;b\nCittà di qualche lettera in più;x\n'),
        Buffer.from(`${'x'.repeat(200)}\n`),
        Buffer.from([0xe0, 0x3b, 0x0a]),
      ]),
      'Il file contiene lettere di più codifiche: salvalo di nuovo come CSV UTF-8.',
    ],
    ['a column twice', 'Nome;Letti; NOME \n1;2;3', 'La colonna «NOME» c’è due volte (1ª e 3ª): danne un nome diverso.'],
    [
      'the header again',
      'Nome;Letti\na;1\nnome;letti\nb;2',
      'L’intestazione si ripete alla riga 3: toglila e riprova.',
    ],
    ['quotes', 'Nome;Letti\na;1\n"b;2\nc;3\n', 'Le virgolette aperte alla riga 3 non si chiudono.'],
    [
      'quotes, and much after them',
      `Nome;Letti\n"b;2\n${'c;3\n'.repeat(700_000)}`,
      'La riga 2 è troppo lunga: ha troppe colonne, o virgolette che non si chiudono.',
    ],
    [
      'many columns',
      `${Array.from({ length: 301 }, (_, at) => `c${at}`).join(';')}\n1;2`,
      'La riga 1 ha 301 colonne: al massimo 300.',
    ],
    ['a million columns', `${';'.repeat(1_000_000)}\n1;2`, 'La riga 1 ha 1.000.001 colonne: al massimo 300.'],
    ['many cells in a line', `a;b\n${';'.repeat(400)}x`, 'La riga 2 ha 401 colonne: al massimo 300.'],
    ['a long cell', `a;b\n1;${'x'.repeat(100_001)}`, 'La cella 2 della riga 2 è più lunga di 100.000 caratteri.'],
    ['many lines', `a;b\n${'1;2\n'.repeat(100_001)}`, 'Il file ha più di 100.000 righe: dividilo e riprova.'],
  ])('refuses %s', async (_, content, words) => {
    await expect(read(content)).rejects.toMatchObject({ status: 422, message: words })
  })
})

const spectrum = new URL('../../data/csv-spectrum/', import.meta.url)
test.each(readdirSync(spectrum).filter((name) => name.endsWith('.csv')))('reads %s of csv-spectrum', async (name) => {
  const reference = JSON.parse(readFileSync(new URL(name.replace('.csv', '.json'), spectrum), 'utf8')) as Record<
    string,
    string
  >[]
  const { header, lines } = await read(readFileSync(new URL(name, spectrum)))
  const rows = lines.map(([, cells]) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
  // Line ends are normalised.
  const expected = reference.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, cell.replace(/\r\n/g, '\n')])),
  )
  expect(rows).toEqual(expected)
})
