/** The channels compared: number of reviews, score, change of the score, and share of answered reviews. */
import { Link } from 'wouter'
import { scoreDifference, type OfChannel } from '../../domain/trade/reputazione.ts'
import { recensione } from '../../domain/resources/reputazione.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { textOf } from '../resource/grid/cellText.ts'
import { ScoreChange } from '../widgets/Scores.tsx'
import { ScoreTag } from './ScoreTag.tsx'

type ChannelsProps = {
  channels: readonly OfChannel[]
  words: string | undefined
  busy: boolean
  addressOf: (narrow: Readonly<Record<string, string>>) => string
}

export const channelName = (canale: string | null): string =>
  canale === null ? 'Senza canale' : textOf(recensione.fields.canale, canale)

export function Channels({ channels, words, busy, addressOf }: ChannelsProps) {
  const most = Math.max(1, ...channels.map((one) => one.numero_recensioni))
  return (
    <Card title="Canali" className="is-wide" busy={busy}>
      <table className="figures-table">
        <caption className="sr-only">Recensioni per canale</caption>
        <thead>
          <tr>
            <th scope="col">Canale</th>
            <th scope="col">Recensioni</th>
            <th scope="col">Punteggio</th>
            {words && <th scope="col">{words}</th>}
            <th scope="col">Con risposta</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ canale, numero_recensioni: many, punteggio, risposte, prima }) => (
            <tr key={canale}>
              <th scope="row">
                {canale === null ? (
                  channelName(canale)
                ) : (
                  <Link href={addressOf({ canale })} title="Leggi queste recensioni">
                    {channelName(canale)}
                  </Link>
                )}
              </th>
              <td className="is-bar">
                <meter className="meter" min={0} max={most} value={many} aria-hidden="true" />
                <span>{formatNumber(many)}</span>
              </td>
              <td>{punteggio === null ? '–' : <ScoreTag score={punteggio} />}</td>
              {words && (
                <td>
                  <ScoreChange by={scoreDifference(punteggio, prima?.punteggio ?? null)} />
                </td>
              )}
              <td>
                {many ? formatNumber(risposte) : '–'}
                {many > 0 && <span className="is-more-room"> · {Math.round((risposte / many) * 100)}%</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
