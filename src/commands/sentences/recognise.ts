/** Candidates: what each argument could be, by the words of a line. */
import { fold } from '../../domain/text/text.ts'
import { readHours, readMoney, readPercent, readYear } from './amounts.ts'
import type { Argument, ArgumentKind, Arguments, Value } from './argument.ts'
import type { Name, Names } from './names.ts'
import { dayValue, periodValue, timesIn } from './times.ts'
import { stem } from '../search/stems.ts'
import { isFiller, type Line, type Token } from './tokens.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** `values`: what words [start, end) mean to the argument, best first. */
export type Candidate = {
  name: string
  kind: ArgumentKind
  start: number
  end: number
  values: readonly Value[]
  score: number
}

/** The known names, and today's date; `lacks` is called with words for which more names of a resource would help. */
export type Knowledge = {
  names(resource: string, refKey?: string): Names
  lacks?(resource: string, refKey: string | undefined, words: string): void
  today: string
}

export function candidatesFor(takes: Arguments, line: Line, taken: ReadonlySet<number>, known: Knowledge): Candidate[] {
  const found: Candidate[] = []
  const { tokens } = line
  const times = timesIn(line, known.today)
  for (const [name, argument] of Object.entries(takes)) {
    const add = (start: number, end: number, values: readonly Value[], score: number) => {
      // '2 ore' may include a word that calls the sentence, but must say more than that.
      let isMore = false
      for (let at = start; at < end; at++) isMore ||= !taken.has(at)
      if (isMore && values.length) found.push({ name, kind: argument.kind, start, end, values, score })
    }
    if (argument.kind === 'day')
      for (const match of times.days)
        add(match.start, match.end, [dayValue(match, known.today, argument.toward)], (match.end - match.start) * 1.2)
    if (argument.kind === 'period')
      for (const match of times.periods)
        add(match.start, match.end, [periodValue(match, known.today, argument.toward)], (match.end - match.start) * 1.1)
    tokens.forEach((token, at) => {
      if (!taken.has(at)) recogniseAt(argument, tokens, at, known, (end, values, score) => add(at, end, values, score))
    })
  }
  return found
}

type Add = (end: number, values: readonly Value[], score: number) => void

function recogniseAt(argument: Argument, tokens: readonly Token[], at: number, known: Knowledge, add: Add): void {
  const token = itemAt(tokens, at)
  const words = () => tokens.slice(at, at + 5).map(({ word }) => word)
  const one = (value: Value | null, score = 1) => value && add(at + 1, [value], score)
  switch (argument.kind) {
    case 'hours': {
      const hours = readHours(words())
      if (hours) add(at + hours.length, [hours.value], hours.length * (hours.bare ? 0.9 : 1.1))
      return
    }
    case 'money': {
      const money = readMoney(words())
      if (money) add(at + money.length, [money.value], money.length)
      return
    }
    case 'percent': {
      const percent = readPercent(words())
      if (percent) add(at + percent.length, [percent.value], percent.length * 1.2)
      return
    }
    case 'year':
      return void one(readYear(token.word), 1.2)
    case 'path':
      return void (/^(\/|https?:\/\/)/.test(token.text) && one({ value: token.text, shown: token.text }, 1.2))
    case 'text':
      return void (token.quoted && one({ value: token.text, shown: token.text }, 1.5))
    case 'choice':
      for (const { value, label } of argument.options ?? []) {
        const end = endOf(label, tokens, at)
        if (end) add(end, [{ value, shown: label }], (end - at) * (stem(fold(label)) === stem(token.word) ? 1.1 : 1))
      }
      return
    case 'flag': {
      const isNot = token.word === 'non'
      const end = endOf(argument.label, tokens, isNot ? at + 1 : at)
      if (end) add(end, [{ value: !isNot, shown: isNot ? 'No' : 'Sì' }], end - at)
      return
    }
    case 'name':
      if (argument.of)
        for (const run of known.names(argument.of, argument.refKey).match(tokens, at))
          add(run.end, run.names.map(valueOfName), run.score)
  }
}

/** A name as a value, with the hint that distinguishes it from others. */
export const valueOfName = ({ value, shown, hint, owners }: Name): Value => ({
  value,
  shown: hint ? `${shown} · ${hint}` : shown,
  ...(owners && { owners }),
})

/** Expressions of the trade for labels of descriptions. */
const labelSynonyms: Readonly<Record<string, readonly string[]>> = {
  'da esaminare': ['da approvare', 'da controllare'],
  'non pubblicata': ['nascosta', 'spenta'],
  nascosto: ['spento'],
  confermato: ['da fatturare', 'non fatturati'],
  inserito: ['da confermare'],
  'in ritardo': ['scadute'],
  telefonata: ['chiamare', 'chiama', 'telefonare', 'telefona'],
  preventivo: ['offerta'],
  "confronta con l'anno prima": ['confronta', 'confronto', 'anno prima'],
  'da evadere': ['da rispondere', 'nuove'],
  ...Object.fromEntries(['bassa', 'media', 'alta', 'altissima'].map((one) => [one, [`${one} stagione`]])),
}

/** Where a label ends that begins at this word, singular or plural, with or without fillers; 0 for none. */
function endOf(label: string, tokens: readonly Token[], at: number): number {
  const folded = fold(label)
  return Math.max(...[folded, ...(labelSynonyms[folded] ?? [])].map((text) => endOfPhrase(text.split(' '), tokens, at)))
}

function endOfPhrase(words: readonly string[], tokens: readonly Token[], at: number): number {
  let end = at
  for (const [place, word] of words.entries()) {
    while (place > 0 && end < tokens.length && isFiller(itemAt(tokens, end)) && itemAt(tokens, end).word !== word) end++
    const token = tokens[end]
    if (!token || token.quoted || stem(token.word) !== stem(word)) return 0
    end++
  }
  return end
}
