/** A landing page in three steps, which are in the address: texts, portals, and contents by hand or by rule. */
import { Fragment, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { screen } from '../../state/screen.ts'
import type { NewRecordProps, RecordViewProps } from '../props.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { confirmLeave, navigate, useSearch } from '../shell/navigation/navigation.ts'
import { Contents } from './Contents.tsx'
import { PublicAddress } from './PublicAddress.tsx'
import { modeIn, resourceOfStep, stepIn, steps, type Step } from './steps.ts'
import './Landing.css'

export function Wizard({ resource, item, actions, form, narrow, onClose }: RecordViewProps) {
  const search = useSearch()
  const [path] = useLocation()
  const step = stepIn(search)
  const addressOf = (to: Step) => path + changedQuery(search, { step: to === 1 ? null : String(to), mode: null })
  const follow = async (event: MouseEvent, address: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!screen.form?.dirty || (await confirmLeave())) void navigate(address)
  }
  /** Saving a step leads to the next one. */
  const goToStep = (to: Step) => (key?: string | number) =>
    key === undefined ? onClose() : void navigate(addressOf(to))
  return (
    <div className="wizard">
      {/* On a phone the later steps need the room. */}
      {(!narrow || step === 1) && <PublicAddress row={item.row} />}
      <nav aria-label="Passi">
        <ol>
          {steps.map((one) => (
            <li key={one.step}>
              <Anchor
                href={addressOf(one.step)}
                aria-current={one.step === step ? 'step' : undefined}
                onClick={(event) => void follow(event, addressOf(one.step))}
              >
                <b>{one.step}</b> {one.label}
              </Anchor>
            </li>
          ))}
        </ol>
      </nav>
      <Fragment key={step}>
        {step === 1 && form({ resource: resourceOfStep(resource, 1), onClose: goToStep(2) })}
        {step === 2 && form({ resource: resourceOfStep(resource, 2), onClose: goToStep(3) })}
        {step === 3 && (
          <Contents
            resource={resource}
            item={item}
            actions={actions}
            mode={modeIn(search, item.row.tipo_configurazione)}
            addressOf={(mode) => path + changedQuery(search, { step: '3', mode })}
            follow={follow}
            onClose={onClose}
          />
        )}
      </Fragment>
    </div>
  )
}

/** A new landing page starts with its texts, on the portal of the screen; saving it continues with the second step. */
export function NewLanding({ resource, form, onClose }: NewRecordProps) {
  const search = useSearch()
  const [path] = useLocation()
  return form({
    resource: resourceOfStep(resource, 1),
    onClose: (key) =>
      key === undefined
        ? onClose()
        : void navigate(path.replace(/[^/]+$/, String(key)) + changedQuery(search, { step: '2' }), {
            force: true,
            closing: true,
          }),
  })
}
