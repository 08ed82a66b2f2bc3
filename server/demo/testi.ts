// Helpers for texts.
import { slugify } from '../../src/domain/text/slug.ts'

export type Localized = { it: string; en?: string; de?: string; fr?: string }

/** 'Caffè dell’Opera' → 'caffe-dell-opera'. */
export const slug = (text: string): string => slugify(text) || 'senza-titolo'

export const clip = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).trimEnd()

/** A mark in the texts of each hotel's rows: a foreign mark in an answer reveals a leak. */
export const mark = (idHotel: number): string => `HT${String(idHotel).padStart(5, '0')}`

export const paragraph = (...sentences: string[]): string => `<p>${sentences.filter(Boolean).join(' ')}</p>`

/** Adds 'Hotel' to names without such a word: 'Fiorenza' becomes 'Hotel Fiorenza'. */
export const hotelName = (nome: string): string =>
  /hotel|resort|masseria|relais|residence|locanda|palace|villaggio|camping|antica|club/i.test(nome)
    ? nome
    : `Hotel ${nome}`

export const phone = (number: number): string => `+39 000 ${String(number).padStart(7, '0')}`
export const pad2 = (value: number): string => String(value).padStart(2, '0')
