/** Pictures are drawn anew when they arrive: nothing but their pixels is kept, and a small one is made beside them. */
import type { Sharp } from 'sharp'
import { Semaphore } from '../semaphore.ts'
import type { ImageType } from './type.ts'

/** The longer side, in pixels. */
const LARGEST = 2_560
const THUMB = 480
/** A picture that would take more memory than this to open is refused. */
const MOST_PIXELS = 50_000_000
/** Two processors serve everybody else as well. */
const drawing = new Semaphore(2)

/** Loaded with the first picture: a server starts without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export type Picture = { data: Buffer; thumb: Buffer; width: number; height: number }

/** Throws when the bytes are no picture of that type, or one too large to open. */
export const redraw = (data: Buffer, type: ImageType): Promise<Picture> => drawing.run(() => drawAnew(data, type))

async function drawAnew(data: Buffer, type: ImageType): Promise<Picture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const }
  const size = { width: LARGEST, height: LARGEST, fit: 'inside' as const, withoutEnlargement: true }
  // As the camera was held; without what it wrote about place and time.
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
