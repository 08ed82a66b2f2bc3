/** The problem for a refused file: names the detected format and says what the user can do. */
import { Problem } from '../http/problem.ts'

const AS_JPEG = 'salvala come JPEG o PNG e riprova.'
const UNKNOWN = 'Il file non è leggibile o il suo formato non è fra quelli accettati.'

const at = (data: Buffer, from: number, text: string): boolean =>
  data.subarray(from, from + text.length).equals(Buffer.from(text, 'latin1'))

/** The message for an ISO base media file (HEIC, AVIF, MP4), detected by its brand; undefined for any other file. */
function isoText(data: Buffer): string | undefined {
  if (!at(data, 4, 'ftyp')) return undefined
  const brand = data.subarray(8, 12).toString('latin1')
  if (/^(hei|hev|mif1|msf1)/.test(brand))
    return 'È una foto HEIC, il formato degli iPhone: condividila o esportala come JPEG, oppure scegli «Più compatibile» in Impostazioni › Fotocamera › Formati, e riprova.'
  return brand === 'avif' ? `È un’immagine AVIF: ${AS_JPEG}` : 'È un video: qui si caricano immagini e documenti.'
}

function textOf(data: Buffer): string {
  if (!data.length) return 'Il file è vuoto.'
  if (at(data, 0, 'GIF8')) return `È un’immagine GIF: ${AS_JPEG}`
  if (at(data, 0, 'BM')) return `È un’immagine BMP: ${AS_JPEG}`
  if (at(data, 0, 'II*\0') || at(data, 0, 'MM\0*')) return `È un’immagine TIFF: ${AS_JPEG}`
  if (/^[\s\uFEFF]*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<svg[\s>]/i.test(data.subarray(0, 1_000).toString('utf8')))
    return 'È un disegno SVG: salvalo come PNG e riprova.'
  if (at(data, 0, '\xD0\xCF\x11\xE0')) return 'È un documento di Office: salvalo come PDF e riprova.'
  return isoText(data) ?? UNKNOWN
}

/** The problem for a file of a type that is not accepted. */
export const unknownType = (data: Buffer) => new Problem(415, 'media_type', textOf(data))

/** The problem for an accepted image type that cannot be decoded. */
export function undrawable(error: unknown) {
  const isHuge = error instanceof Error && /pixel limit|too large/i.test(error.message)
  return new Problem(
    415,
    'media_type',
    isHuge
      ? 'L’immagine ha più di 50 megapixel: riducila e riprova.'
      : 'L’immagine è danneggiata o incompleta: aprila, salvala di nuovo e riprova.',
  )
}
