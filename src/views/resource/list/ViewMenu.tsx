/** Display settings of the list on this device: columns and density. */
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { columnsOf, type Resource } from '../../../domain/model/resource.ts'
import { settings } from '../../../state/settings.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/fields/Checkbox.tsx'
import { Popover } from '../../kit/overlay/Popover.tsx'

export function ViewMenu({ resource }: { resource: Resource }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        icon="columns"
        label="Colonne e densità"
        small
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover open anchor={button} label="Colonne e densità" align="end" takeFocus onClose={() => setOpen(false)}>
          <Choices resource={resource} />
        </Popover>
      )}
    </>
  )
}

function showColumn(resourceId: string, name: string, on: boolean): void {
  const hiddenColumns = (settings.hiddenColumns[resourceId] ?? []).filter((one) => one !== name)
  settings.hiddenColumns[resourceId] = on ? hiddenColumns : [...hiddenColumns, name]
}

function Choices({ resource }: { resource: Resource }) {
  const { hiddenColumns, density } = useSnapshot(settings)
  const hidden = hiddenColumns[resource.id] ?? []
  const columns = columnsOf(resource)
  return (
    <div className="view-menu">
      <fieldset>
        <legend>Colonne</legend>
        {columns.map(([name, field]) => (
          <Checkbox
            key={name}
            id={`colonna-${name}`}
            text={field.label}
            value={!hidden.includes(name)}
            disabled={!hidden.includes(name) && hidden.length >= columns.length - 1}
            onChange={(on) => showColumn(resource.id, name, on)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Righe</legend>
        <Checkbox
          id="densita-comoda"
          text="Più alte"
          value={density === 'comfortable'}
          onChange={(on) => (settings.density = on ? 'comfortable' : 'compact')}
        />
      </fieldset>
    </div>
  )
}
