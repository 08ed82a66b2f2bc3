/** The widget 'Contatti': the ten latest contacts of the address book. */
import { can } from '../../domain/access/access.ts'
import { useLatestContacts, WIDGET_ROWS } from '../../api/home.ts'
import { useContactsOf } from '../../api/widgets.ts'
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { CustomerBadge } from '../widgets/CustomerBadge.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import '../widgets/Dashboard.css'

/** `code` is the seller code of a produttore, who sees the latest contacts assigned to them; null shows everybody's. */
export function Contacts({ code }: { code: string | null }) {
  const { user } = useContextSnapshot()
  const everybody = useLatestContacts(code === null)
  const assigned = useContactsOf(code)
  const { data, error, mutate } = code === null ? everybody : assigned
  const mayCreate = user !== null && can(user, 'main.rubrica', 'create') !== 'none'
  return (
    <Card
      title="Contatti"
      aside={`ultimi ${WIDGET_ROWS}`}
      flush
      className="contacts"
      footer={
        <>
          <ButtonLink href="/crmContatti" small variant="ghost" icon="book">
            Rubrica
          </ButtonLink>
          {mayCreate && (
            <ButtonLink href="/crmContatti/create" small icon="plus">
              Aggiungi contatto
            </ButtonLink>
          )}
        </>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={WIDGET_ROWS} label="Caricamento dei contatti" />
      ) : data.length === 0 ? (
        <Empty icon="user" title={NO_ITEMS} />
      ) : (
        <ul>
          {data.map((contact) => (
            <li key={contact.id}>
              <Anchor href={`/crmContatti/${contact.id}`}>
                <span className="contact-name">{contact.name}</span>
                <small>{contact.place}</small>
                {contact.type && <CustomerBadge type={contact.type} label={contact.typeLabel} />}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
