/** Tools of a list that load after the rows: views, display settings, inline editing. */
import { useEffect, type RefObject } from 'react'
import { ViewMenu } from './ViewMenu.tsx'
import { hasViews } from '../../../api/resources/views.ts'
import { bulkCommands } from '../../../commands/actions/selection.ts'
import { register } from '../../../commands/registry.ts'
import { InlineEditing } from '../grid/InlineEditing.tsx'
import { usePrefetchOnHover } from './usePrefetchOnHover.ts'
import { OrderMenu } from './OrderMenu.tsx'
import type { ListPaneProps, useListPane } from './useListPane.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

type ListToolsProps = Pick<
  ListPaneProps,
  'route' | 'resource' | 'owner' | 'state' | 'onChange' | 'openKey' | 'may' | 'recordAddress' | 'narrow'
> & {
  pane: RefObject<HTMLElement | null>
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

export function ListTools({
  route,
  resource,
  owner,
  openKey,
  may,
  recordAddress,
  pane,
  list,
  ...props
}: ListToolsProps) {
  // Registered early, so that the palette knows them before a row is selected.
  useEffect(() => register(bulkCommands(resource)), [resource])
  usePrefetchOnHover(pane, resource, owner, may, recordAddress)
  const views = hasViews() && route.kind === 'list' && <ViewsMenu list={route} />
  if (props.narrow)
    return (
      <>
        {views}
        <OrderMenu
          resource={resource}
          hidden={list.hidden}
          order={props.state.order}
          filters={props.state.filters}
          onSort={(order) => props.onChange({ order })}
        />
      </>
    )
  return (
    <>
      {views}
      <ViewMenu resource={resource} />
      <InlineEditing
        key={resource.id}
        resource={resource}
        owner={owner}
        label={route.label ?? resource.id}
        openKey={openKey}
        may={may}
        pane={pane}
        list={list}
      />
    </>
  )
}
