/** Detects a file's type from its bytes, whatever its name or the client claims. */

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]
export type FileType = ImageType | 'application/pdf' | 'application/zip' | 'text/csv'

export const extensions: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv': 'csv',
}

export const isImage = (type: string): type is ImageType => (imageTypes as readonly string[]).includes(type)

const startsWith = (data: Buffer, bytes: string): boolean =>
  data.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))

/** The detected type; null if it is not accepted. CSV is recognized by containing nothing but text. */
export function typeOf(data: Buffer): FileType | null {
  if (startsWith(data, '\xFF\xD8\xFF')) return 'image/jpeg'
  if (startsWith(data, '\x89PNG\r\n\x1A\n')) return 'image/png'
  if (startsWith(data, 'RIFF') && data.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  if (startsWith(data, '%PDF-')) return 'application/pdf'
  if (startsWith(data, 'PK\x03\x04')) return 'application/zip'
  return isText(data) ? 'text/csv' : null
}

/** Control characters except tabs and line ends. */
const isControl = (code: number): boolean => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d

const isBlank = (code: number): boolean => code <= 0x20 || code === 0xa0

/** Whether the data is text without control characters that a browser would not take for HTML. */
function isText(data: Buffer): boolean {
  if (!data.length) return false
  let begin = startsWith(data, '\xEF\xBB\xBF') ? 3 : 0
  while (isBlank(data[begin]!)) begin++
  if (data[begin] === 0x3c) return false
  for (let at = 0; at < data.length; at++) if (isControl(data[at]!)) return false
  return true
}

/** Whether a field's `accept` ('application/pdf,image/*') includes the type; the default is images. */
export const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? 'image/*').split(',').some((one) => {
    const acceptedType = one.trim()
    return acceptedType.endsWith('/*') ? type.startsWith(acceptedType.slice(0, -1)) : acceptedType === type
  })
