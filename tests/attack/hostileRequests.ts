/** The most expensive requests for the server, by users who may make them. */
import sharp from 'sharp'
import { languages } from '../../src/domain/model/fields.ts'
import type { Account } from '../server/support/server.ts'

export type Hostile = {
  id: string
  as: Account
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** JSON, or a form with files; different for each turn. */
  body?: (turn: number) => string | FormData
}

const TEN_MB = 10 * 1024 * 1024 - 64
const LONGEST_BODY = 1024 * 1024 - 200

function form(turn: number, name: string, data: Buffer, more: Record<string, string> = {}): FormData {
  const parts = new FormData()
  for (const [key, value] of Object.entries(more)) parts.append(key, value)
  parts.append(name, new Blob([new Uint8Array(data), String(turn)]), 'ostile')
  return parts
}

const list = (line: string) => (turn: number) =>
  form(turn, 'csv', Buffer.alloc(TEN_MB, line), { hotel: '1', nome: `Elenco ${turn}`, tipo_turista: 'famiglie' })

const parts = (turn: number): FormData => {
  const many = new FormData()
  for (let n = 0; n < 60; n++) many.append(`campo${n}`, 'a'.repeat(150_000))
  many.append('turno', String(turn))
  return many
}

/** A picture of so many identical pixels: small to send, large to decode. */
const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2277aa' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** As many tags as are accepted, in the longest accepted text. */
const filled = (tag: string): string => repeated(tag + 'a'.repeat(20 - tag.length), 64_900)

const markup = ['<a href="x">', '<b>', '<!--', '&lt', '<td>'] as const

const clauses = (many: number) => Array.from({ length: many }, (_, n) => `nome_hotel||like||a${n}b`).join('::')
const json = (value: unknown) => () => JSON.stringify(value)
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

export async function hostileRequests(): Promise<Hostile[]> {
  const [fits, bomb] = await Promise.all([plain(7_000), plain(16_000)])
  const upload = { as: 'multihotel', method: 'POST', path: '/api/main/files' } as const
  const offer = { as: 'amministrazione', method: 'PATCH', path: '/api/main/HotelOfferta/1' } as const
  return [
    { id: 'list, short lines', as: 'user', method: 'POST', path: '/api/marketing/contatti', body: list('a\n') },
    { id: 'list, addresses', as: 'user', method: 'POST', path: '/api/marketing/contatti', body: list('a@b.it\n') },
    { id: 'list, one line', as: 'user', method: 'POST', path: '/api/marketing/contatti', body: list('a@b.') },
    { id: 'picture, 49 megapixels', ...upload, body: (turn) => form(turn, 'file', fits) },
    { id: 'picture, 256 megapixels', ...upload, body: (turn) => form(turn, 'file', bomb) },
    { id: 'zip, 10 MB', ...upload, body: (turn) => form(turn, 'file', Buffer.alloc(TEN_MB, 'PK\x03\x04')) },
    { id: 'form, 60 long fields', as: 'user', method: 'POST', path: '/api/mediagallery/Hotel/1/Galleria', body: parts },
    { id: 'HTML, open tags', ...offer, body: json({ descriptions: { it: repeated('<p>', LONGEST_BODY) } }) },
    {
      id: 'HTML, as long as may be',
      ...offer,
      body: json({
        descriptions: Object.fromEntries(languages.map((one, n) => [one, filled(markup[n]!)])),
        dettagli: Object.fromEntries(languages.map((one, n) => [one, filled(markup[n + 1]!)])),
      }),
    },
    {
      id: 'body, 90,000 names',
      ...offer,
      body: json(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`n${n}`, 0]))),
    },
    { id: 'body, 1 MB of text', ...offer, body: json({ titoli: { it: repeated('è', LONGEST_BODY / 2) } }) },
    {
      id: 'body, 1 MB of brackets',
      ...offer,
      body: () => `{"testo":${repeated('[],', LONGEST_BODY).replace(/^/, '[')}1]}`,
    },
    {
      id: 'ids, 150,000',
      as: 'employee',
      method: 'POST',
      path: '/api/main/HotelOfferta/translate',
      body: json({ offers_id: Array.from({ length: 150_000 }, (_, n) => n) }),
    },
    {
      id: 'ids, 50',
      as: 'employee',
      method: 'POST',
      path: '/api/main/HotelOfferta/translate',
      body: json({ offers_id: Array.from({ length: 50 }, (_, n) => n + 1) }),
    },
    {
      id: 'filter, 50 clauses',
      as: 'amministrazione',
      method: 'GET',
      path: `/api/main/Hotel?filter=${encodeURIComponent(clauses(50))}`,
    },
    {
      id: 'filter, 8,000 letters',
      as: 'amministrazione',
      method: 'GET',
      path: `/api/main/Hotel?filter=${encodeURIComponent(`nome_hotel||like||${repeated('%a', 7_900)}`)}`,
    },
    {
      id: 'search, 2,000 words',
      as: 'amministrazione',
      method: 'GET',
      path: `/api/main/rubrica?query=${encodeURIComponent(repeated('ab ', 6_000))}`,
    },
    { id: 'page of all', as: 'amministrazione', method: 'GET', path: '/api/main/Hotel?perPage=0' },
    {
      id: 'script, as long as may be',
      as: 'user',
      method: 'POST',
      path: '/api/main/copioni',
      body: (turn) =>
        JSON.stringify({
          nome: `Copione ${turn} ${Math.random()}`,
          righe: Array.from({ length: 255 }, () => ({ comando: 'x', titolo: 'a'.repeat(190), argomenti: {} })),
        }),
    },
    { id: 'own scripts, 1,000', as: 'user', method: 'GET', path: '/api/main/copioni?perPage=1000' },
    { id: 'description of the services', as: 'user', method: 'GET', path: '/api/openapi.json' },
    { id: 'export', as: 'developer', method: 'GET', path: '/api/seller/contacts' },
    {
      id: 'plagiarism',
      as: 'developer',
      method: 'POST',
      path: '/api/portals/plagiarism',
      body: json({ text: repeated('mare e sole in Puglia ', 19_900) }),
    },
    { id: 'indicators', as: 'developer', method: 'GET', path: '/api/portals/crons/buildHotelIndicators/33' },
  ]
}
