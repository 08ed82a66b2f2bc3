/**
 * Parts of a record: fields, preview, history, each on a tab; the preview moves next to the fields where there is room.
 */
import { useState, type ReactNode } from 'react'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { tabPanel, Tabs } from '../../kit/layout/Tabs.tsx'
import { recordPreviews } from '../../pages.ts'
import { focusWhenThere } from '../../shell/navigation/focusWhenThere.ts'

const NAME = 'scheda'
const TABS = [
  { id: 'dati', label: 'Dati' },
  { id: 'anteprima', label: 'Anteprima' },
  { id: 'cronologia', label: 'Cronologia' },
] as const
export type Part = (typeof TABS)[number]['id']

/** Minimum width of the pane, px, for two columns of fields and a preview next to them. */
const PREVIEW_MIN_WIDTH = 960

/** `width`: width of the container of all parts, px. */
export function useRecordParts(resource: Resource, hasHistory: boolean, width: number) {
  const Preview = recordPreviews[resource.id]
  const [chosen, show] = useState<Part>('dati')
  const isPreviewInline = Preview !== undefined && width >= PREVIEW_MIN_WIDTH
  const has = { dati: true, anteprima: Preview !== undefined && !isPreviewInline, cronologia: hasHistory }
  const items = TABS.filter(({ id }) => has[id])
  const part = has[chosen] ? chosen : 'dati'
  /** A part without a tab is shown next to the fields. */
  function togglePart(one: Part, goal: string) {
    show(part !== one && has[one] ? one : 'dati')
    focusWhenThere(part === one ? '.record' : goal)
  }
  const tabs: ReactNode = items.length > 1 && (
    <Tabs name={NAME} label="Parti della scheda" items={items} value={part} onChange={show} />
  )
  return {
    part,
    show,
    tabs,
    panelOf: (one: Part) => (items.length > 1 && one === part ? tabPanel(NAME, one) : undefined),
    previewOf: (values: Row): ReactNode =>
      Preview &&
      (isPreviewInline || part === 'anteprima') && (
        <div
          className="record-preview"
          hidden={part === 'cronologia'}
          {...(!isPreviewInline && tabPanel(NAME, 'anteprima'))}
        >
          <LazyBoundary>
            <Preview values={values} />
          </LazyBoundary>
        </div>
      ),
    /** For commands: show a part, or return from its tab to the fields. */
    ways: {
      ...(Preview && { preview: () => togglePart('anteprima', '.record-preview .visit-page') }),
      ...(hasHistory && { history: () => togglePart('cronologia', '.history') }),
    },
  }
}
