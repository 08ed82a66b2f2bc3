/** One review in a list: its score, text, aspects and reply. */
import { Link } from 'wouter'
import { ASPECTS } from '../../api/reputazione.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { formatDate, formatTenth } from '../../domain/text/text.ts'
import { textOf } from '../resource/grid/cellText.ts'
import { ScoreTag } from './ScoreTag.tsx'
import { fieldOf } from '../../domain/model/fields.ts'

export function Review({ resource, row, address }: { resource: Resource; row: Row; address: string }) {
  const fieldText = (name: string) => textOf(fieldOf(resource.fields, name), row[name])
  const score = row.punteggio as number | null
  const aspects = (row.valutazioni ?? {}) as Partial<Record<string, number | null>>
  const lang = row.lingua === 'altro' ? undefined : String(row.lingua)
  return (
    <article tabIndex={-1}>
      <header>
        {score !== null && <ScoreTag score={score} />}
        <h2 lang={lang}>
          <Link href={address}>{fieldText('titolo') || 'Senza titolo'}</Link>
        </h2>
        <p>
          {[
            fieldText('canale'),
            formatDate(String(row.data_recensione)),
            fieldText('autore'),
            fieldText('tipo_turista'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <p lang={lang}>{fieldText('testo')}</p>
      <p className="review-aspects">
        {ASPECTS.flatMap(([name, label]) => {
          const value = aspects[name]
          return typeof value === 'number' ? [`${label} ${formatTenth(value)}`] : []
        }).join(' · ')}
      </p>
      {fieldText('risposta') && (
        <blockquote>
          <b>{fieldOf(resource.fields, 'risposta').label}</b>
          <p lang={lang}>{fieldText('risposta')}</p>
        </blockquote>
      )}
    </article>
  )
}
