/** Which year a screen is about: its menu, each of them at its own address. */
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/Menu.tsx'

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
        <Button small icon="calendar" {...button}>
          {year}
        </Button>
      )}
    />
  )
}
