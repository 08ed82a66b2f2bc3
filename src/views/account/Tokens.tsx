/** 'Token personali': the keys with which the user's own programs call the API in the user's name. */
import { useRef, useState } from 'react'
import { hasCapability } from '../../api/client/config.ts'
import { hasAgents, revokeToken, useTokens } from '../../api/account/tokens.ts'
import { agentLevelOf } from '../../domain/access/agents.ts'
import type { PersonalToken } from '../../domain/access/tokens.ts'
import { copyText } from '../shell/copyText.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import type { ScreenProps } from '../props.ts'
import { useSearch } from '../shell/navigation/navigation.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { TokenEntries } from '../resource/TokenEntries.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import { AgentActivity } from './AgentActivity.tsx'
import { AgentConfiguration } from './AgentConfiguration.tsx'
import { AgentsCard } from './AgentsCard.tsx'
import { TokenForm } from './TokenForm.tsx'
import './Devices.css'
import './Tokens.css'

export function Tokens({ route }: ScreenProps) {
  const { data, error, mutate } = useTokens()
  const isAskedForAgent = new URLSearchParams(useSearch()).get('per') === 'agente' && hasAgents()
  const [creating, setCreating] = useState<'program' | 'agent' | null>(isAskedForAgent ? 'agent' : null)
  const isCreating = creating !== null
  const [newToken, setNewToken] = useState<(PersonalToken & { value: string }) | null>(null)
  const create = useRef<HTMLButtonElement>(null)

  function close() {
    setCreating(null)
    setNewToken(null)
    requestAnimationFrame(() => create.current?.focus())
  }

  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle="Chiavi con cui i tuoi programmi usano Regia a nome tuo: non possono mai fare più di te."
      />
      <div className="screen-body tokens">
        {newToken ? (
          <NewTokenValue token={newToken} onDone={close} />
        ) : isCreating ? (
          <TokenForm
            key={creating}
            isForAgent={creating === 'agent'}
            onCancel={close}
            onMade={(token) => {
              setCreating(null)
              setNewToken(token)
              void mutate()
            }}
          />
        ) : null}
        <Card
          title="I tuoi token"
          className="devices"
          footer={
            hasCapability('main', 'openapi') && (
              <ButtonLink href="/documentazione" icon="book">
                Documentazione API
              </ButtonLink>
            )
          }
          aside={
            <Button
              ref={create}
              small
              variant="main"
              icon="plus"
              disabled={isCreating || newToken !== null}
              onClick={() => setCreating('program')}
            >
              Nuovo token
            </Button>
          }
        >
          {error && !data ? (
            <LoadFailed error={error} onRetry={() => void mutate()} />
          ) : !data ? (
            <Skeleton shape="row" lines={3} label="Caricamento dei token" />
          ) : data.length === 0 ? (
            <Empty
              icon="key"
              title="Nessun token"
              text="Serve a chi vuole leggere o scrivere in Regia da un altro programma, senza dargli la password."
            />
          ) : (
            <TokenEntries
              tokens={data}
              op="security.tokens.revoke"
              revoke={revokeToken}
              onChanged={() => void mutate()}
              more={(token) => agentLevelOf(token.scopes) && <AgentActivity token={token} />}
            />
          )}
        </Card>
        {hasAgents() && (
          <AgentsCard isDisabled={isCreating || newToken !== null} onConnect={() => setCreating('agent')} />
        )}
      </div>
    </>
  )
}

/** The value is shown only this once, so leaving before confirming that it was copied asks for confirmation. */
function NewTokenValue({ token, onDone }: { token: PersonalToken & { value: string }; onDone: () => void }) {
  useGuard('security.tokens', { dirty: true, saving: false, canSave: false, save: onDone, back: onDone })
  const isAgent = agentLevelOf(token.scopes) !== null
  return (
    <Card title={`Il token «${token.name}»`} className="devices">
      <div className="tokens-made">
        <p>
          Copialo adesso e conservalo come una password: non si vedrà più.{' '}
          {isAgent ? (
            'La configurazione qui sotto lo contiene già.'
          ) : (
            <>
              Va mandato con ogni richiesta, <code>Authorization: Bearer …</code>
            </>
          )}
        </p>
        <code className="tokens-value" data-token tabIndex={-1} ref={(element) => element?.focus()}>
          {token.value}
        </code>
        {isAgent && <AgentConfiguration value={token.value} />}
        <div className="tokens-actions">
          <Button icon="copy" onClick={() => void copyText(token.value, 'Token copiato.', `il token è ${token.value}`)}>
            Copia il token
          </Button>
          <Button variant="main" onClick={onDone}>
            L’ho conservato
          </Button>
        </div>
      </div>
    </Card>
  )
}
