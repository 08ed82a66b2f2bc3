/**
 * 'Posta in uscita': the state of every outgoing mail, read-only. The text of a mail with a secret is never sent here.
 */
import { useState } from 'react'
import { useOutbox, type MailState, type OutgoingMail } from '../../api/outbox.ts'
import { formatInstant, formatNumber } from '../../domain/text.ts'
import type { ScreenProps } from '../props.ts'
import { Empty } from '../kit/Empty.tsx'
import { Disclosure } from '../kit/Disclosure.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/Tabs.tsx'
import { Tag, type Tone } from '../kit/Tag.tsx'
import { changedQuery } from '../shell/changedQuery.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { PersonalLink } from './PersonalLink.tsx'
import './Outbox.css'

const SIZE = 20
const TABS = 'posta'
const states: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  attesa: { label: 'In attesa', tone: 'warn' },
  inviata: { label: 'Inviata', tone: 'ok' },
  fallita: { label: 'Fallita', tone: 'bad' },
}

const isState = (text: string | null): text is MailState => text !== null && Object.hasOwn(states, text)

export function Outbox({ route }: ScreenProps) {
  const search = useSearch()
  const stateParam = new URLSearchParams(search).get('stato')
  const state = isState(stateParam) ? stateParam : 'tutte'
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useOutbox(state === 'tutte' ? '' : state, page, SIZE)
  const total = data?.meta.total ?? 0
  const pages = Math.max(1, Math.ceil(total / SIZE))
  return (
    <>
      <ScreenHead title={route.title} subtitle="Le email che partono dalla console, e quelle che aspettano." />
      <div className="screen-body outbox">
        <Tabs
          name={TABS}
          label="Stato delle email"
          value={state}
          onChange={(next) => {
            void navigate(route.pattern + changedQuery(search, { stato: next === 'tutte' ? null : next }))
            setPage(1)
          }}
          items={[
            { id: 'tutte', label: 'Tutte' },
            { id: 'attesa', label: 'In attesa' },
            { id: 'inviata', label: 'Inviate' },
            { id: 'fallita', label: 'Fallite' },
          ]}
        />
        <div {...tabPanel(TABS, state)}>
          {error && !data ? (
            <LoadFailed error={error} onRetry={() => void mutate()} />
          ) : !data ? (
            <Skeleton shape="row" lines={10} label="Caricamento della posta" />
          ) : data.data.length === 0 ? (
            <Empty title="Nessuna email" text="Qui compaiono le email appena la console ne prepara una." />
          ) : (
            <ul className="outbox-list" aria-label="Email">
              {data.data.map((mail) => (
                <Mail key={mail.id} mail={mail} handsOverLinks={data.meta.links === true} />
              ))}
            </ul>
          )}
          {pages > 1 && <Pagination page={page} pages={pages} total={formatNumber(total)} onPage={setPage} />}
        </div>
      </div>
    </>
  )
}

/** `handsOverLinks` is true without a mail server: an administrator hands over personal links by hand. */
function Mail({ mail, handsOverLinks }: { mail: OutgoingMail; handsOverLinks: boolean }) {
  const { label, tone } = states[mail.stato]
  const copies = mail.cc.length ? ` · in copia ${mail.cc.join(', ')}` : ''
  return (
    <li>
      <div className="outbox-head">
        <Tag tone={tone}>{label}</Tag>
        <b>{mail.subject}</b>
        <time dateTime={mail.created_at}>{formatInstant(mail.created_at)}</time>
      </div>
      <p className="outbox-line">
        a {mail.recipients.join(', ')}
        {copies}
        {mail.attempts > 0 && ` · ${mail.attempts === 1 ? '1 tentativo' : `${mail.attempts} tentativi`}`}
        {mail.sent_at && ` · inviata il ${formatInstant(mail.sent_at)}`}
        {mail.next_at && mail.stato === 'attesa' && ` · si riprova il ${formatInstant(mail.next_at)}`}
      </p>
      {mail.error && <p className="outbox-error">{mail.error}</p>}
      {mail.testo === null ? (
        <>
          <p className="outbox-line">Il testo è riservato: contiene un collegamento personale.</p>
          {!mail.sent_at && (handsOverLinks || mail.stato === 'fallita') && <PersonalLink id={mail.id} />}
        </>
      ) : (
        <Disclosure title="Testo">
          <p className="outbox-text">{mail.testo}</p>
        </Disclosure>
      )}
    </li>
  )
}
