/** 'Dati Configurazione': the settings that a mail client asks for. */
import { outsideItems } from '../widgets/links.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { copyText } from '../shell/copyText.ts'
import './ClientEmail.css'

const COLUMNS = ['Posta', 'Protocollo', 'Porta', 'Sicurezza', 'Autenticazione'] as const
const ROWS = [
  ['in arrivo', 'IMAP', '993', 'SSL/TLS', 'Password'],
  ['in arrivo', 'POP', '995', 'SSL/TLS', 'Password'],
  ['in uscita', 'SMTP', '465', 'SSL/TLS', 'Password'],
] as const
const NOTES = [
  ['Nome account', 'l’indirizzo della casella di posta'],
  ['Posta in uscita', 'autenticazione con lo stesso utente e la stessa password della posta in arrivo'],
] as const

const asText = (): string => [COLUMNS, ...ROWS, ...NOTES].map((row) => row.join('\t')).join('\n')

const copy = (): Promise<void> =>
  copyText(
    asText(),
    'Dati copiati: puoi incollarli in un’email o in un documento.',
    'seleziona la tabella e copiala con Ctrl C',
  )

export function ClientEmail({ route }: ScreenProps) {
  const guides = outsideItems('mailGuides')
  return (
    <>
      <ScreenHead title={route.title} subtitle="Per leggere e inviare la posta dal tuo programma preferito" />
      <div className="screen-body mail-setup">
        <Card
          title="Configurazione della posta"
          aside={
            <Button small icon="copy" onClick={() => void copy()}>
              Copia i dati
            </Button>
          }
          flush
        >
          <div className="mail-table">
            <table>
              <TableHead of={COLUMNS} />
              <tbody>
                {ROWS.map(([mail, protocol, port, security, login]) => (
                  <tr key={protocol}>
                    <th scope="row">{mail}</th>
                    <td>{protocol}</td>
                    <td className="mail-port">{port}</td>
                    <td>{security}</td>
                    <td>{login}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <dl className="mail-notes">
            {NOTES.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <p className="mail-advice">
          <Icon name="info" />
          <span>Ti consigliamo di affidare la configurazione a un tecnico di fiducia.</span>
        </p>
        {guides.length > 0 && (
          <div className="mail-guides">
            {guides.map(({ label, address }) => (
              <ButtonLink key={label} href={address!} icon="external">
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
