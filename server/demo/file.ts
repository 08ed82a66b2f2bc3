// Generated images and small files, so that galleries have content without using anybody's photographs.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { DemoRow } from './load.ts'
import { hash } from './rng.ts'

const WIDTH = 480
const HEIGHT = 320

type Colour = readonly [number, number, number]
type Scena = { nome: string; cielo: [Colour, Colour]; terra: [Colour, Colour]; orizzonte: number; onda: number }

const SCENE: readonly Scena[] = [
  {
    nome: 'facciata',
    cielo: [
      [196, 222, 240],
      [244, 236, 220],
    ],
    terra: [
      [214, 196, 160],
      [166, 142, 108],
    ],
    orizzonte: 0.62,
    onda: 4,
  },
  {
    nome: 'camera',
    cielo: [
      [238, 230, 218],
      [222, 206, 188],
    ],
    terra: [
      [150, 118, 92],
      [108, 82, 62],
    ],
    orizzonte: 0.7,
    onda: 0,
  },
  {
    nome: 'ristorante',
    cielo: [
      [92, 58, 48],
      [170, 112, 80],
    ],
    terra: [
      [64, 40, 34],
      [40, 26, 24],
    ],
    orizzonte: 0.66,
    onda: 0,
  },
  {
    nome: 'piscina',
    cielo: [
      [160, 208, 236],
      [224, 240, 244],
    ],
    terra: [
      [72, 178, 200],
      [28, 116, 156],
    ],
    orizzonte: 0.45,
    onda: 3,
  },
  {
    nome: 'spiaggia',
    cielo: [
      [124, 188, 232],
      [226, 240, 246],
    ],
    terra: [
      [40, 138, 170],
      [226, 206, 160],
    ],
    orizzonte: 0.48,
    onda: 5,
  },
  {
    nome: 'salone',
    cielo: [
      [228, 222, 210],
      [206, 190, 168],
    ],
    terra: [
      [118, 96, 78],
      [84, 66, 54],
    ],
    orizzonte: 0.72,
    onda: 0,
  },
  {
    nome: 'colline',
    cielo: [
      [236, 196, 152],
      [250, 228, 196],
    ],
    terra: [
      [118, 140, 84],
      [62, 88, 56],
    ],
    orizzonte: 0.5,
    onda: 26,
  },
  {
    nome: 'festa',
    cielo: [
      [34, 30, 66],
      [120, 64, 96],
    ],
    terra: [
      [46, 34, 54],
      [24, 20, 34],
    ],
    orizzonte: 0.64,
    onda: 10,
  },
]

const VARIANTI = 3
export const IMMAGINI = SCENE.length * VARIANTI

/** The file id of an image of a gallery category (1 to 8) in one of its three variants. */
export const immagine = (categoria: number, variante: number): number =>
  (categoria - 1) * VARIANTI + (variante % VARIANTI) + 1
export const nomeImmagine = (categoria: number): string => SCENE[categoria - 1]?.nome ?? 'foto'

const mix = (from: Colour, to: Colour, t: number): number[] =>
  from.map((c, i) => Math.round(c + ((to[i] ?? c) - c) * t))

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([head, body, tail])
}

/** Draws a scene with a palette of 128 colours: sky above, ground below, and a sun. */
function picture(scena: Scena, variante: number): Buffer {
  const half = 63
  const palette: number[] = []
  for (let i = 0; i <= half; i++) palette.push(...mix(scena.cielo[0], scena.cielo[1], i / half))
  for (let i = 0; i <= half; i++) palette.push(...mix(scena.terra[0], scena.terra[1], i / half))
  palette.push(255, 244, 214)
  const horizon = HEIGHT * (scena.orizzonte + (variante - 1) * 0.06)
  const [sunX, sunY] = [WIDTH * (0.25 + variante * 0.24), horizon * 0.45]
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const edge = horizon + scena.onda * Math.sin(x / (38 + variante * 9) + variante)
      const sun = (x - sunX) ** 2 + (y - sunY) ** 2 < 560
      const tone =
        y < edge ? (sun ? 128 : Math.floor((y / edge) * half)) : 64 + Math.floor(((y - edge) / (HEIGHT - edge)) * half)
      pixels[y * (WIDTH + 1) + 1 + x] = tone
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const ELENCHI = 60
export const elenco = (numero: number): number => IMMAGINI + 1 + (numero % ELENCHI)
/** Number of private images, visible only to users of the hotel: one per scene. */
export const PRIVATE = SCENE.length
export const privata = (numero: number): number => IMMAGINI + ELENCHI + 1 + (numero % PRIVATE)

/** The secret key in a file's address; derived from the id, because the demo network is deterministic. */
export const chiave = (id: number): string => {
  const digest = createHash('sha256').update(`regia dimostrativa ${id}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The number of contacts in a list. */
export const righeElenco = (numero: number): number => 5 + (hash(`elenco ${numero % ELENCHI}`) % 16)

/** Rows of 'demo:file': { id, chiave, nome, tipo, dati (bytes), privato, usato, larghezza, altezza, righe, scarti }. */
export function* file(): Generator<DemoRow> {
  for (const row of contenuti())
    yield { righe: null, scarti: null, usato: true, ...row, chiave: chiave(Number(row.id)) }
}

function* contenuti(): Generator<DemoRow> {
  for (const [i, scena] of SCENE.entries())
    for (let variante = 0; variante < VARIANTI; variante++)
      yield {
        id: i * VARIANTI + variante + 1,
        nome: `${scena.nome}-${variante + 1}.png`,
        tipo: 'image/png',
        dati: picture(scena, variante),
        privato: false,
        larghezza: WIDTH,
        altezza: HEIGHT,
      }
  for (const [i, scena] of SCENE.entries())
    yield {
      id: privata(i),
      nome: `${scena.nome}-originale.png`,
      tipo: 'image/png',
      dati: picture(scena, 1),
      privato: true,
      larghezza: WIDTH,
      altezza: HEIGHT,
    }
  for (let i = 0; i < ELENCHI; i++) {
    const lines = Array.from(
      { length: righeElenco(i) },
      (_, n) => `ospite-${i + 1}-${n + 1}@posta.example;Ospite ${n + 1}`,
    )
    yield {
      id: elenco(i),
      nome: `contatti-${i + 1}.csv`,
      tipo: 'text/csv',
      dati: Buffer.from(['email;nome', ...lines].join('\r\n'), 'utf8'),
      privato: true,
      larghezza: null,
      altezza: null,
      righe: righeElenco(i),
      scarti: 0,
    }
  }
}
