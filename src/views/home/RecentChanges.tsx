/** The widget 'Modifiche recenti': what is new in the console. The list is part of the build. */
import { APP_VERSION } from '../../domain/trade/rules.ts'
import { Card } from '../kit/layout/Card.tsx'

const changes: readonly (readonly [title: string, text: string])[] = [
  ['Modifiche in blocco', 'Più righe di un elenco si cambiano o si eliminano in una volta, con un solo ripristino.'],
  ['Cronologia della scheda', 'Di ogni scheda si vede chi ha cambiato cosa, e si torna a una versione precedente.'],
  ['Bozze', 'Quello che scrivi resta anche se chiudi la pagina: alla riapertura ti viene proposto.'],
  ['Accesso con passkey', 'Nel profilo aggiungi una passkey o l’app dei codici, e vedi gli ultimi accessi.'],
]

export function RecentChanges() {
  return (
    <Card title="Modifiche recenti" aside={`versione ${APP_VERSION}`} className="widget">
      <ul className="widget-rows changes">
        {changes.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
