/** Re-encodes uploaded images, so that only their pixels are kept (no metadata), and creates a thumbnail. */
import type { Sharp } from 'sharp'
import { Semaphore } from '../semaphore.ts'
import type { ImageType } from './type.ts'

/** Maximum length of the longer side, in pixels. */
const LARGEST = 2_560
const THUMB = 480
/** Larger images are refused, because decoding them would take too much memory. */
const MOST_PIXELS = 50_000_000
/** At most two images at a time, since the CPU cores serve all other requests too. */
const reencodings = new Semaphore(2)

/** Imported with the first image, so that the server starts without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export type Picture = { data: Buffer; thumb: Buffer; width: number; height: number }

/** Throws if the bytes are not an image of this type, or the image is too large. */
export const reencode = (data: Buffer, type: ImageType): Promise<Picture> =>
  reencodings.run(() => reencodeNow(data, type))

async function reencodeNow(data: Buffer, type: ImageType): Promise<Picture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const }
  const size = { width: LARGEST, height: LARGEST, fit: 'inside' as const, withoutEnlargement: true }
  // Applies the orientation of the camera; the other metadata (place, time) is dropped.
  const drawn = encoded(sharp(data, options).rotate().resize(size), type)
  const { data: picture, info } = await drawn.toBuffer({ resolveWithObject: true })
  const thumb = await sharp(picture)
    .resize({ ...size, width: THUMB, height: THUMB })
    .webp({ quality: 78 })
    .toBuffer()
  return { data: picture, thumb, width: info.width, height: info.height }
}

function encoded(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 86 })
    case 'image/png':
      return image.png({ compressionLevel: 9 })
    case 'image/webp':
      return image.webp({ quality: 86 })
  }
}
