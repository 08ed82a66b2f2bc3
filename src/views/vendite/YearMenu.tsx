/** Menu of the year that a screen shows; each year has its own address. */
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/overlay/Menu.tsx'

/** Focuses the menu button, for the key that goes to the filters of a screen. */
export const focusYear = (): void => document.getElementById(ID)?.focus()

const ID = 'anno'

export function YearMenu({
  year,
  years,
  hrefOf,
}: {
  year: number
  years: readonly number[]
  hrefOf: (year: number) => string
}) {
  return (
    <Menu
      label="Anno"
      items={years.map((one) => ({ label: String(one), href: hrefOf(one) }))}
      button={(button) => (
        <Button id={ID} small icon="calendar" {...button}>
          {year}
        </Button>
      )}
    />
  )
}
