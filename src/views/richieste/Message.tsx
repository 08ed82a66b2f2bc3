/** A guest's message, the facts of the stay, and the answers sent. */
import type { ReactNode } from 'react'
import type { Row } from '../../api/resources/resources.ts'
import { ownerFieldIn } from '../../domain/model/owner.ts'
import { displayOf, type Resource } from '../../domain/model/resource.ts'
import type { Labels } from '../../domain/query/wire.ts'
import { formatDate } from '../../domain/text/text.ts'
import { daysBetween } from '../../domain/time/dates.ts'
import { telHref } from '../kit/navigation/telHref.ts'
import { textOf } from '../resource/grid/cellText.ts'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import '../resource/record/recordPaper.css'
import { fieldOf } from '../../domain/model/fields.ts'

export type Answer = { id: number; at: string; oggetto: string; testo: string; autore: string | null; stato: string }

const SENT: Readonly<Record<string, string>> = {
  inviata: 'partita',
  attesa: 'in attesa di partire',
  fallita: 'non consegnata',
}

/** Field names of a kind of request; `subject` returns the heading of the message. */
export type Letter = { email: string; phone: string; text: string; subject(row: Row): string; amount?: string }

type MessageProps = { resource: Resource; row: Row; labels: Labels; answers: readonly Answer[]; letter: Letter }

export function Message({ resource, row, labels, answers, letter }: MessageProps) {
  const { email, phone, text, subject, amount } = letter
  const word = (name: string) => textOf(fieldOf(resource.fields, name), row[name], labels[name])
  return (
    <div className="request record-paper">
      <h2 className="paper-title">
        {[displayOf(resource, row, labels), word(ownerFieldIn(resource.fields, 'hotel'))].filter(Boolean).join(' · ')}
      </h2>
      <dl className="request-facts">
        <Fact name="Soggiorno">{stayOf(row)}</Fact>
        <Fact name="Ospiti">{guestsOf(row)}</Fact>
        <Fact name="Trattamento">{word('trattamento')}</Fact>
        <Fact name="Email">{row[email] ? <a href={`mailto:${row[email] as string}`}>{word(email)}</a> : null}</Fact>
        <Fact name="Telefono">{row[phone] ? <a href={telHref(String(row[phone]))}>{word(phone)}</a> : null}</Fact>
        {amount && <Fact name={fieldOf(resource.fields, amount).label}>{word(amount)}</Fact>}
      </dl>
      <article className="request-letter" aria-label="Richiesta">
        <h3>{subject(row)}</h3>
        <p>{word(text)}</p>
      </article>
      {answers.map(({ id, at, oggetto, testo, autore, stato }) => (
        <article key={id} className="request-letter is-answer" aria-label="Risposta">
          <h3>{oggetto}</h3>
          <small>{[autore, formatRelativeTime(at), SENT[stato] ?? stato].filter(Boolean).join(' · ')}</small>
          <p>{testo}</p>
        </article>
      ))}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const count = (many: unknown, one: string, more: string): string =>
  typeof many !== 'number' || many === 0 ? '' : many === 1 ? `1 ${one}` : `${many} ${more}`

function stayOf({ arrivo, partenza }: Row): string {
  if (typeof arrivo !== 'string') return ''
  if (typeof partenza !== 'string') return `dal ${formatDate(arrivo)}`
  return `${formatDate(arrivo)} – ${formatDate(partenza)}, ${count(daysBetween(arrivo, partenza), 'notte', 'notti')}`
}

const guestsOf = ({ adulti, bambini }: Row): string =>
  [count(adulti, 'adulto', 'adulti'), count(bambini, 'bambino', 'bambini')].filter(Boolean).join(', ')
