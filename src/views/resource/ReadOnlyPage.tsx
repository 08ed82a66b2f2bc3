/** Read-only page: title, filters and rows, without a record pane. */
import { useRef, type ReactNode } from 'react'
import { crumbsFor } from '../../commands/crumbs.ts'
import { type Route, resourceIdOf } from '../../commands/routes/route.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { Owner } from '../../api/resources/resources.ts'
import type { ScreenProps } from '../props.ts'
import { Breadcrumbs } from '../kit/navigation/Breadcrumbs.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { StateScreen } from '../kit/states/StateScreen.tsx'
import { NoOwner } from './NoOwner.tsx'
import { HomeLink } from '../shell/navigation/HomeLink.tsx'
import { back } from '../shell/navigation/navigation.ts'
import { useWhereabouts } from '../shell/frame/useConsole.ts'
import type { Key } from './list/cursor.ts'
import { ListPane } from './list/ListPane.tsx'
import { useListState } from './list/listState.ts'
import { usePermission, useOwner } from './owner.ts'
import { useDescription } from './useDescription.ts'
import './Resource.css'

/** `subtitle`: text of the page above its list. */
type ReadOnlyProps = ScreenProps & { subtitle?: ReactNode }

export function ReadOnlyPage({ route, params, subtitle }: ReadOnlyProps) {
  const console = useWhereabouts()
  if (!route.resource) {
    return (
      <>
        <PageHeader
          title={route.title}
          crumbs={<Breadcrumbs items={crumbsFor(console, params)} />}
          onBack={back}
          backLabel="Indietro"
          action={<HomeLink />}
        />
        <StateScreen
          icon={route.icon}
          title={route.title}
          text="In questa installazione non è configurato alcun contenuto per questa pagina."
        />
      </>
    )
  }
  return <WithResource route={route} params={params} subtitle={subtitle} />
}

function WithResource({ route, params, subtitle }: ReadOnlyProps) {
  const console = useWhereabouts()
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return (
    <>
      <PageHeader
        title={route.title}
        subtitle={subtitle}
        crumbs={<Breadcrumbs items={crumbsFor(console, params)} />}
        onBack={back}
        backLabel="Indietro"
        action={<HomeLink />}
      />
      {resource.endpoints.some((one) => one.op === 'list') ? (
        <ReadOnlyList route={route} resource={resource} owner={owner} />
      ) : (
        <StateScreen icon={route.icon} title={route.title} text="Nessun dato da mostrare." />
      )}
    </>
  )
}

function ReadOnlyList({ route, resource, owner }: { route: Route; resource: Resource; owner: Owner }) {
  const [state, change, offered] = useListState(resource, owner)
  const may = usePermission(resource, owner)
  const narrow = useNarrow()
  const focusKey = useRef<Key | null>(null)
  return (
    <div className="one-pane">
      <ListPane
        route={route}
        resource={resource}
        owner={owner}
        state={state}
        offered={offered}
        onChange={change}
        openKey={null}
        isOpen={false}
        focusKey={focusKey}
        narrow={narrow}
        may={may}
        createLabel={null}
        createAddress={null}
        recordAddress={() => null}
        onClose={() => undefined}
      />
    </div>
  )
}
