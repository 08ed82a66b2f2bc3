/** Reading an uploaded spreadsheet: its sheets, the types of its cells, and refusals. */
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { readFile } from '../../../server/imports/read.ts'
import { partsOf, type Spreadsheet, textRows, xlsxOf, zipOf } from '../support/xlsx.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readBytes(bytes: Buffer, sheet?: string) {
  const file = await readFile(inPieces(bytes, 1_000), sheet)
  const lines: [number, readonly string[]][] = []
  for await (const { line, cells } of file.lines) lines.push([line, cells])
  return { header: file.header, sheet: file.sheet, sheets: file.sheets, encoding: file.encoding(), lines }
}
const read = (book: Spreadsheet, sheet?: string) => readBytes(xlsxOf(book), sheet)

const spools = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('regia-import-'))

// Whatever happens, the copy on disk is deleted.
afterEach(() => expect(spools()).toEqual([]))

const CELLS = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c><c r="D2" t="s"><v>3</v></c></row>
<row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4" s="1"><v>46176</v></c><c r="C4"><v>41.902779999999997</v></c><c r="D4" t="b"><v>1</v></c></row>
<row r="5"><c r="A5" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="B5" s="2"><v>46176.5625</v></c><c r="C5"><v>468769000000000012</v></c><c r="D5" t="e"><v>#N/A</v></c></row>
<row r="6"><c r="A6" t="inlineStr"><is><t>a &lt; b</t></is></c><c r="B6" s="3"><v>1</v></c><c r="C6"><f>1+1</f><v>2</v></c></row>
<row r="7"><c r="A7"/></row>`
const TEXTS = [
  '<t>Nome</t>',
  '<t>Dal</t>',
  '<t>Valore</t>',
  '<t>Attivo</t>',
  '<r><t>Caffè </t></r><r><rPr/><t>«Città»</t></r><rPh><t>x</t></rPh>',
]

test('numbers, days, truth values, formulas and rich texts are read as a CSV file would write them', async () => {
  expect(await read({ sheets: [{ name: 'Dati', rows: CELLS }], texts: TEXTS })).toEqual({
    header: ['Nome', 'Dal', 'Valore', 'Attivo'],
    sheet: 'Dati',
    sheets: ['Dati'],
    encoding: 'XLSX',
    lines: [
      [4, ['Caffè «Città»', '03/06/2026', '41,90278', 'sì']],
      // A number with more digits than a spreadsheet keeps is shown with its exponent, so that it is noticed.
      [5, ['ab', '03/06/2026 13:30', '4,68769E+17']],
      [6, ['a < b', '31/12/1899', '2']],
    ],
  })
})

test('days count from 1904 where the file says so', async () => {
  const rows = `${textRows(['Dal'])}<row><c s="1"><v>44714</v></c></row>`
  expect((await read({ sheets: [{ name: 'A', rows }], is1904: true })).lines).toEqual([[2, ['03/06/2026']]])
})

test('the first visible sheet is read unless another one is chosen', async () => {
  const sheets = [
    { name: 'Nascosto', rows: textRows(['No'], ['1']), state: 'hidden' },
    { name: 'Hotel', rows: textRows(['Nome'], ['Rosa']) },
    { name: 'Camere &amp; letti', rows: textRows(['Camera'], ['Doppia']) },
  ]
  expect(await read({ sheets })).toMatchObject({
    sheet: 'Hotel',
    sheets: ['Hotel', 'Camere & letti'],
    header: ['Nome'],
  })
  expect(await read({ sheets }, 'Camere & letti')).toMatchObject({ header: ['Camera'], lines: [[2, ['Doppia']]] })
  await expect(read({ sheets }, 'Nascosto')).rejects.toMatchObject({ message: 'Non c’è un foglio «Nascosto».' })
})

test('a merged title inside the data is no obstacle, one in the header is', async () => {
  const rows = textRows(['Nome', 'Letti'], ['Rosa', '3'])
  const sheetWith = (range: string) => ({
    name: 'A',
    rows,
    after: `<mergeCells><mergeCell ref="${range}"/></mergeCells>`,
  })
  expect((await read({ sheets: [sheetWith('A2:A3')] })).lines).toHaveLength(1)
  await expect(read({ sheets: [sheetWith('A1:B1')] })).rejects.toMatchObject({
    message: 'L’intestazione ha celle unite (A1:B1): dividile, con un nome per ogni colonna, e riprova.',
  })
})

describe('spreadsheets that are refused', () => {
  const one = (rows: string): Buffer => xlsxOf({ sheets: [{ name: 'A', rows }] })
  const parts = partsOf({ sheets: [{ name: 'A', rows: textRows(['Nome'], ['Rosa']) }] })
  const whole = zipOf(parts)
  const BROKEN = 'Il foglio Excel è rovinato: aprilo, salvalo di nuovo e riprova.'
  const ARCHIVE = 'Il file è un foglio Excel o un archivio ZIP: salvalo come CSV e riprova.'
  const TOO_BIG = 'Il foglio Excel è troppo grande: dividilo, o salvalo come CSV, e riprova.'
  test.each<[what: string, bytes: Buffer, message: string]>([
    ['a file that was cut', whole.subarray(0, whole.length - 40), ARCHIVE],
    ['an archive of other files', zipOf({ 'content.xml': '<a/>' }), ARCHIVE],
    ['a sheet that is no XML', zipOf({ ...parts, 'xl/worksheets/sheet1.xml': '<worksheet><row' }), BROKEN],
    [
      'a document type that defines entities',
      zipOf({ ...parts, 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet/>' }),
      BROKEN,
    ],
    ['a sheet that is encrypted', zipOf(parts, 1), 'Il foglio Excel è protetto da una password: toglila e riprova.'],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1_000),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'Il foglio Excel è protetto da una password: toglila e riprova.',
    ],
    [
      'shared texts that expand to much more',
      zipOf({ ...parts, 'xl/sharedStrings.xml': Buffer.alloc(70_000_000) }),
      TOO_BIG,
    ],
    ['an empty sheet', one(''), 'Il foglio «A» è vuoto.'],
    ['no visible sheet', xlsxOf({ sheets: [{ name: 'A', rows: '', state: 'hidden' }] }), 'Il foglio Excel è vuoto.'],
    ['a header alone', one(textRows(['Nome'])), 'Il file ha solo l’intestazione: non c’è nessuna riga da importare.'],
    [
      'a column twice',
      one(textRows(['Nome', 'nome'], ['1', '2'])),
      'La colonna «nome» c’è due volte (1ª e 2ª): danne un nome diverso.',
    ],
    [
      'ten million cells',
      one(`${textRows(['a', 'b'])}${'<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(100_001)}`),
      'Il file ha più di 100.000 righe: dividilo e riprova.',
    ],
    [
      'a cell far to the right',
      one('<row r="1"><c r="A1" t="str"><v>a</v></c><c r="XFD1" t="str"><v>b</v></c></row>'),
      'La riga 1 ha 16.384 colonne: al massimo 300.',
    ],
    [
      'a cell that is too long',
      one(textRows(['Nome'], ['x'.repeat(100_001)])),
      'La cella 1 della riga 2 è più lunga di 100.000 caratteri.',
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({ status: 422, message })
  })
})
