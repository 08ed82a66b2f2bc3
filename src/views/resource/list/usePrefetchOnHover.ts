/** Prefetches the record of a row under the pointer. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { prefetchItem } from '../../../api/resources/records.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { loadAhead } from '../../kit/states/lazyWithPreload.tsx'
import { debounce } from '../../../domain/util/debounce.ts'

const RESTS_MS = 80

export function usePrefetchOnHover(
  pane: RefObject<HTMLElement | null>,
  resource: Resource,
  owner: Owner,
  may: (op: string) => boolean | undefined,
  recordAddress: (key: string) => string | null,
): void {
  const canRead = resource.endpoints.some(({ op }) => op === 'read') && may('read') === true
  const fetch = useEffectEvent((key: string) => {
    if (recordAddress(key)) loadAhead(() => prefetchItem(resource, owner, key))
  })
  useEffect(() => {
    const list = pane.current
    if (!canRead || !list) return
    const prefetch = debounce((key: string) => fetch(key), RESTS_MS)
    let over: string | undefined
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset.id : undefined
      if (pointerType !== 'mouse' || key === over) return
      over = key
      if (key === undefined) prefetch.cancel()
      else prefetch(key)
    }
    list.addEventListener('pointerover', onOver, { passive: true })
    return () => {
      prefetch.cancel()
      list.removeEventListener('pointerover', onOver)
    }
  }, [pane, canRead])
}
