/**
 * 'Posta in uscita': the state of every outgoing mail, read-only. The text of a mail with a secret is never sent here.
 */
import { useRef, useState } from 'react'
import { useOutbox, type MailState, type OutgoingMail } from '../../api/outbox.ts'
import { outbox } from '../../domain/resources/system.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/trade/rules.ts'
import { formatInstant, formatNumber } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { useDebounced } from '../kit/hooks.ts'
import { Disclosure } from '../kit/navigation/Disclosure.tsx'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { focusNext } from '../widgets/focusNext.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { PersonalLink } from './PersonalLink.tsx'
import './Outbox.css'
import { pageAfter, pagesOf } from '../resource/list/pages.ts'

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
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, mutate } = useOutbox(state === 'tutte' ? '' : state, q, page, SIZE)
  const [opened, setOpened] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const total = data?.meta.total ?? 0
  const pages = pagesOf(total, SIZE)
  const mails = data?.data ?? []

  /** Opens the text of the focused mail or closes it; a secret one has its link instead. */
  function open() {
    const articles = [...(list.current?.querySelectorAll('article') ?? [])]
    const at = articles.findIndex((one) => one.contains(document.activeElement))
    const mail = mails[at]
    if (mail?.testo === null) articles[at]?.querySelector('button')?.focus()
    else if (mail) setOpened(opened === mail.id ? null : mail.id)
  }

  useListHandle(
    {
      resource: outbox.id,
      createLabel: null,
      canDelete: false,
      rows: mails.length,
      selected: 0,
      hasCursor: false,
    },
    {
      move: (step) => focusNext(list, 'article', step),
      edge: (end) => focusNext(list, 'article', end),
      filter: () => find.current?.focus(),
      turnPage: (step) => setPage(pageAfter(page, step, pages) ?? page),
      reload: () => void mutate(),
      open,
      marked: () => ({ cursor: null, selected: [] }),
    },
  )
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
        <div className="outbox-find">
          <SearchField
            ref={find}
            value={text}
            onChange={(next) => {
              setText(next)
              setPage(1)
            }}
            label="Cerca nella posta"
            placeholder="Oggetto o indirizzo"
            keys="F"
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
              event.preventDefault()
              event.stopPropagation()
              focusNext(list, 'article', 'first')
            }}
          />
          <small aria-live="polite">{data && `${formatNumber(total)} email`}</small>
        </div>
        <div {...tabPanel(TABS, state)}>
          {error && !data ? (
            <LoadFailed error={error} onRetry={() => void mutate()} />
          ) : !data ? (
            <Skeleton shape="row" lines={10} label="Caricamento della posta" />
          ) : data.data.length === 0 ? (
            <Empty
              title="Nessuna email"
              text={q ? 'Prova con altre parole.' : 'Qui compaiono le email appena la console ne prepara una.'}
            />
          ) : (
            <ul ref={list} className="outbox-list" aria-label="Email">
              {data.data.map((mail) => (
                <Mail
                  key={mail.id}
                  mail={mail}
                  handsOverLinks={data.meta.links === true}
                  isOpen={opened === mail.id}
                  onToggle={(isOpen) => setOpened((old) => (isOpen ? mail.id : old === mail.id ? null : old))}
                />
              ))}
            </ul>
          )}
          {pages > 1 && <Pagination page={page} pages={pages} total={formatNumber(total)} onPage={setPage} />}
        </div>
      </div>
    </>
  )
}

type MailProps = {
  mail: OutgoingMail
  /** True without a mail server: an administrator hands over personal links by hand. */
  handsOverLinks: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function Mail({ mail, handsOverLinks, isOpen, onToggle }: MailProps) {
  const { label, tone } = states[mail.stato]
  const copies = mail.cc.length ? ` · in copia ${mail.cc.join(', ')}` : ''
  return (
    <li>
      <article tabIndex={-1}>
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
          <Disclosure title="Testo" open={isOpen} onToggle={onToggle}>
            <p className="outbox-text">{mail.testo}</p>
          </Disclosure>
        )}
      </article>
    </li>
  )
}
