/** The parts of a record: its fields, what its guests see of it, its history. Each on its tab, or beside the first. */
import { useState, type ReactNode } from 'react'
import type { Resource } from '../../domain/resource.ts'
import type { Row } from '../../api/resources.ts'
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { tabPanel, Tabs } from '../kit/Tabs.tsx'
import { recordPreviews } from '../pages.ts'
import { focusWhenThere } from '../shell/focusWhenThere.ts'

const NAME = 'scheda'
const TABS = [
  { id: 'dati', label: 'Dati' },
  { id: 'anteprima', label: 'Anteprima' },
  { id: 'cronologia', label: 'Cronologia' },
] as const
export type Part = (typeof TABS)[number]['id']

/** Of the pane, px: two columns of fields and a page beside them. */
const BESIDE = 960

/** `width`: of what all of them stand in, px. */
export function useRecordParts(resource: Resource, hasHistory: boolean, width: number) {
  const Preview = recordPreviews[resource.id]
  const [chosen, show] = useState<Part>('dati')
  const beside = Preview !== undefined && width >= BESIDE
  const has = { dati: true, anteprima: Preview !== undefined && !beside, cronologia: hasHistory }
  const items = TABS.filter(({ id }) => has[id])
  const part = has[chosen] ? chosen : 'dati'
  /** What has no tab stands beside the fields. */
  function turnTo(one: Part, goal: string) {
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
      (beside || part === 'anteprima') && (
        <div className="record-preview" hidden={part === 'cronologia'} {...(!beside && tabPanel(NAME, 'anteprima'))}>
          <LazyBoundary>
            <Preview values={values} />
          </LazyBoundary>
        </div>
      ),
    /** For commands: to a part, and from its tab back to the fields. */
    ways: {
      ...(Preview && { preview: () => turnTo('anteprima', '.record-preview .visit-page') }),
      ...(hasHistory && { history: () => turnTo('cronologia', '.history') }),
    },
  }
}
