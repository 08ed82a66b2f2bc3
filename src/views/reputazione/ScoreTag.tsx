import { formatTenth } from '../../domain/text/text.ts'
import { Tag } from '../kit/data/Tag.tsx'

/** A score out of five, coloured by how good it is. */
export function ScoreTag({ score }: { score: number }) {
  return (
    <Tag tone={score >= 4 ? 'ok' : score >= 3 ? 'warn' : 'bad'} dot={false}>
      <span className="sr-only">Punteggio </span>
      {formatTenth(score)}
    </Tag>
  )
}
