/**
 * Replaces the rows when they cannot be shown: an owner must be chosen, the hotel has no newsletter, or the user has no
 * permission.
 */
import { ApiError } from '../../api/client/error.ts'
import { crumbsFor } from '../../commands/crumbs.ts'
import type { Route } from '../../commands/routes/route.ts'
import { Breadcrumbs } from '../kit/navigation/Breadcrumbs.tsx'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { StateScreen } from '../kit/states/StateScreen.tsx'
import { HomeLink } from '../shell/navigation/HomeLink.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { SelectFirst } from '../shell/navigation/SelectFirst.tsx'
import { ScreenLoading } from '../shell/frame/states.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import type { Obstacle } from './owner.ts'

export function NoOwner({ route, obstacle }: { route: Route; obstacle: Obstacle }) {
  const context = useContextSnapshot()
  if (obstacle === 'hotel' || obstacle === 'portal') return <SelectFirst route={route} missing={obstacle} />
  if (obstacle === 'asking') return <ScreenLoading />
  return (
    <>
      <PageHeader
        title={route.title.includes('{') ? (route.label ?? '') : route.title}
        crumbs={<Breadcrumbs items={crumbsFor(context, {})} />}
        action={<HomeLink />}
      />
      {obstacle === 'newsletter' ? (
        <StateScreen icon="mail" title="Nessuna newsletter" text="Questo hotel non ha una banca dati di newsletter." />
      ) : (
        <LoadFailed error={new ApiError(`${route.resource}.list`, 403, '')} />
      )}
    </>
  )
}
