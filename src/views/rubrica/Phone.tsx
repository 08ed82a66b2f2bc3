/** Ways to reach a contact: mail, and phone number to call or copy, once a command of the record has revealed it. */
import type { Row } from '../../api/resources/resources.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { telHref } from '../kit/navigation/telHref.ts'
import { copyText } from '../shell/copyText.ts'

export function Phone({ row }: { row: Row }) {
  const number = row.showPhone === true && row.telefono_referente ? String(row.telefono_referente) : null
  const who = [row.nome_referente, row.nome_struttura].find(Boolean)
  return (
    <div className="contact-reach">
      <p>
        <b>{String(who ?? '')}</b>
        {typeof row.email_referente === 'string' && <a href={`mailto:${row.email_referente}`}>{row.email_referente}</a>}
      </p>
      {number ? (
        <div className="contact-phone">
          <a className="k-button is-default is-small" href={telHref(number)}>
            <Icon name="phone" />
            <span className="k-button-text">Chiama {number}</span>
          </a>
          <Button
            small
            variant="ghost"
            icon="copy"
            onClick={() => void copyText(number, 'Numero copiato.', `il numero è ${number}`)}
          >
            Copia il numero
          </Button>
        </div>
      ) : (
        (row.showPhone === true || row.telefono_referente === null) && (
          <p className="contact-quiet">Nessun numero di telefono.</p>
        )
      )}
    </div>
  )
}
