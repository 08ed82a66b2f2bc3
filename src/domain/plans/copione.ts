/** A script (copione) as data: lines, each a command or a sentence with the recorded values of its arguments. */

import { isRecord } from '../util/guards.ts'

/** The recorded value of an argument. */
export type RecordedValue = {
  value: unknown
  shown: string
  /** Words that are read again when the script runs: 'domani' is another day tomorrow. */
  words?: string
  /** The hotel that it names, or that it belongs to. */
  hotel?: number
  /** It stands for the hotel on which the script is run. */
  open?: boolean
}

export type Line = { comando: string; titolo: string; argomenti: Readonly<Record<string, RecordedValue>> }

export type Script = {
  id: number
  nome: string
  righe: readonly Line[]
  tasto: string | null
  condiviso: boolean | null
  utente: number
}

const isRecordedValue = (value: unknown): value is RecordedValue =>
  isRecord(value) && 'value' in value && typeof value.shown === 'string'

/** Parses stored lines and drops what is not one, because an administrator's lines come from another browser. */
export function readLines(stored: unknown): Line[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.comando !== 'string') return []
    const { comando, titolo, argomenti } = one
    return [
      {
        comando,
        titolo: typeof titolo === 'string' ? titolo : comando,
        argomenti: Object.fromEntries(
          Object.entries(isRecord(argomenti) ? argomenti : {}).filter((entry): entry is [string, RecordedValue] =>
            isRecordedValue(entry[1]),
          ),
        ),
      },
    ]
  })
}

const change = (lines: readonly Line[], to: (recordedValue: RecordedValue) => RecordedValue): Line[] =>
  lines.map((line) => ({
    ...line,
    argomenti: Object.fromEntries(
      Object.entries(line.argomenti).map(([name, recordedValue]) => [name, to(recordedValue)]),
    ),
  }))

const recordedValuesIn = (lines: readonly Line[]): RecordedValue[] =>
  lines.flatMap(({ argomenti }) => Object.values(argomenti))

/**
 * What was done in one hotel is to be repeated in another: its hotel is left open. Lines about several hotels stay as
 * they are.
 */
export function withOpenHotel(lines: readonly Line[]): Line[] {
  const hotels = new Set(recordedValuesIn(lines).flatMap(({ hotel }) => hotel ?? []))
  return hotels.size === 1
    ? change(lines, (recordedValue) =>
        recordedValue.hotel === undefined ? recordedValue : { ...recordedValue, open: true },
      )
    : [...lines]
}

export const hasOpen = (lines: readonly Line[]): boolean => recordedValuesIn(lines).some(({ open }) => open)
