/** What comes to a list once its rows stand: how it is shown, and its cells to be changed. */
import type { RefObject } from 'react'
import { ViewMenu } from '../ViewMenu.tsx'
import { hasViews } from '../../../api/views.ts'
import { Cells } from './Cells.tsx'
import type { ListPaneProps, useListPane } from './useListPane.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

type ListToolsProps = Pick<ListPaneProps, 'route' | 'resource' | 'owner' | 'openKey' | 'may'> & {
  pane: RefObject<HTMLElement | null>
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

export function ListTools({ route, resource, owner, openKey, may, pane, list }: ListToolsProps) {
  return (
    <>
      {hasViews() && route.kind === 'list' && <ViewsMenu list={route} />}
      <ViewMenu resource={resource} />
      <Cells
        key={resource.id}
        resource={resource}
        owner={owner}
        label={route.label ?? resource.id}
        hasRecord={openKey !== null}
        may={may}
        pane={pane}
        list={list}
      />
    </>
  )
}
