/** Builds XLSX files for tests: a ZIP archive of the parts that a spreadsheet program writes. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these files. `flags`: general purpose bits; the first one says that a file is encrypted. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, flags = 0): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, more, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('504b0506', 'hex'), end])
}

/** `rows`: the content of `<sheetData>`; `after`: what follows it, such as merged cells. */
export type Sheet = { name: string; rows: string; after?: string; state?: string }

export type Spreadsheet = { sheets: readonly Sheet[]; texts?: readonly string[]; is1904?: boolean }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The parts of a spreadsheet. Style 1 is a day, style 2 a day with a time, style 3 a custom format of a day. */
export const partsOf = ({ sheets, texts = [], is1904 = false }: Spreadsheet): Record<string, string> => ({
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
    .map(
      ({ name, state = 'visible' }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships>${sheets
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join('')}</Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-410]d mmmm yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  ...Object.fromEntries(
    sheets.map(({ rows, after = '' }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ]),
  ),
})

export const xlsxOf = (book: Spreadsheet): Buffer => zipOf(partsOf(book))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Rows of texts, as inline strings. */
export const textRows = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('')
