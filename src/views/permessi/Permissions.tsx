/** 'Permessi' of a user or role: families of codes with a switch each, and beside them what saving will change. */
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { recordCommands } from '../../commands/recordCommands.ts'
import { register } from '../../commands/registry.ts'
import { role } from '../../domain/resources/utenti.ts'
import { displayOf } from '../../domain/model/resource.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Chip } from '../kit/data/Chip.tsx'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { navigate, shownPath, useSearch } from '../shell/navigation/navigation.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import { Changes } from './Changes.tsx'
import { Families } from './Families.tsx'
import { matching, userWith, type CodeFilter, type Permission } from './grants.ts'
import { contextAs } from './previewContext.ts'
import { useStoredGrants } from './useStoredGrants.ts'
import { useSwitches } from './useSwitches.ts'
import { useSwitchKeys } from './useSwitchKeys.ts'
import './Permissions.css'
import { resourceIdOf } from '../../commands/routes/route.ts'

const SeeAs = lazyWithPreload(async () => (await import('./SeeAs.tsx')).SeeAs)

const NO_FILTER: CodeFilter = { query: '', only: null }
/** Query parameter that opens 'Vedi come'. */
const SEE_AS_PARAM = 'vedi'

export function Permissions({ route, params }: ScreenProps) {
  useEffect(() => register(recordCommands), [])
  const resource = useDescription(resourceIdOf(route))
  const of = route.resource === 'management.role' ? 'role' : 'user'
  const id = params.id!
  const now = useContextSnapshot()
  const isSeeAsOpen = new URLSearchParams(useSearch()).has(SEE_AS_PARAM)
  const grants = useStoredGrants(resource, of, id)
  const { row, roleId, roleRow, all, ofRole, stored } = grants
  const [filter, setFilter] = useState(NO_FILTER)
  const switches = useSwitches({
    resource,
    of,
    id,
    grants,
    onSaved: () => setFilter((old) => ({ ...old, only: null })),
  })
  const { granted, difference, changes, dirty, saving, save } = switches

  const person = of === 'user' ? (row ?? null) : null
  const own = person ? all.filter((one) => granted.has(one.id) !== ofRole.has(one.id)) : []
  const shown = matching(all, filter, { own, changed: changes })
  const listAddress = of === 'role' ? '/ruoli' : '/utenti'
  const back = () => void navigate(`${listAddress}/${id}`)

  const users = useMemo(() => {
    if (!roleRow) return null
    const [before, after] = [stored, granted].map((ids) => userWith(roleRow, ids, all, person))
    return before && after ? { before: contextAs(now, before), after: contextAs(now, after) } : null
  }, [roleRow, stored, granted, all, person, now])

  useGuard(resource.id, { dirty, saving, canSave: true, save, back })

  const seeAs = (open: boolean) =>
    void navigate(shownPath() + changedQuery('', { [SEE_AS_PARAM]: open ? 'come' : null }), { replace: !open })

  const keys = useSwitchKeys(Boolean(row && roleRow && grants.isLoaded))

  const name = row ? displayOf(resource, row) : ''
  const ofWhom = of === 'user' && roleRow ? ` · ruolo ${displayOf(role, roleRow)}` : ''
  return (
    <>
      <ScreenHead
        title={route.title}
        windowTitle={name ? `${route.title} di ${name}` : undefined}
        within={[
          { label: resource.title ?? resource.name, href: listAddress },
          ...(name ? [{ label: name, href: `${listAddress}/${id}` }] : []),
        ]}
        subtitle={row ? `${route.label}: ${name}${ofWhom}` : ' '}
        action={
          <Button small icon="eye" keys="V C" disabled={!users} onClick={() => seeAs(true)}>
            Vedi come
          </Button>
        }
      />
      <div className="saved-screen">
        <div className="screen-body permissions" {...keys}>
          {grants.error ? (
            <LoadFailed error={grants.error} onRetry={grants.retry} />
          ) : !row || !roleRow || !grants.isLoaded ? (
            <Skeleton shape="row" lines={14} label="Caricamento dei permessi" />
          ) : (
            <>
              <Tools
                filter={filter}
                onFilter={setFilter}
                changeCount={changes.length}
                own={person && { codes: own, roleId, onReset: () => switches.resetToRole(own) }}
              />
              <Families
                {...{ all, shown, granted }}
                ofRole={person ? ofRole : null}
                onSet={switches.set}
                onClear={() => setFilter(NO_FILTER)}
              />
              <Changes
                {...{ difference, users }}
                people={of === 'role' ? (row.n_utenti as number) : null}
                onTakeBack={switches.revert}
              />
            </>
          )}
        </div>
        <SaveBar {...{ dirty, saving }} canSave onSave={save} onBack={back} />
      </div>
      {isSeeAsOpen && users && (
        <LazyBoundary>
          <SeeAs name={name} {...users} onClose={() => seeAs(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

type ToolsProps = {
  filter: CodeFilter
  onFilter: Dispatch<SetStateAction<CodeFilter>>
  changeCount: number
  /** How a user differs from the role; null when the permissions are those of a role. */
  own: { codes: readonly Permission[]; roleId: unknown; onReset: () => void } | null
}

function Tools({ filter, onFilter, changeCount, own }: ToolsProps) {
  const toggle = (kind: 'own' | 'changed') => onFilter((old) => ({ ...old, only: old.only === kind ? null : kind }))
  return (
    <div className="permissions-tools">
      <SearchField
        value={filter.query}
        onChange={(query) => onFilter((old) => ({ ...old, query }))}
        label="Cerca tra i permessi"
        placeholder="Cerca"
      />
      {own && (
        <Chip
          label="Diversi dal ruolo"
          value={own.codes.length}
          pressed={filter.only === 'own'}
          onClick={() => toggle('own')}
        />
      )}
      <Chip
        label="Modificati"
        value={changeCount}
        pressed={filter.only === 'changed'}
        onClick={() => toggle('changed')}
      />
      {own && (
        <>
          <Button small variant="ghost" disabled={!own.codes.length} onClick={own.onReset}>
            Tutto come il ruolo
          </Button>
          <ButtonLink small variant="ghost" href={`/ruoli/${own.roleId}/permessi`}>
            Permessi del ruolo
          </ButtonLink>
        </>
      )}
    </div>
  )
}
