/** The head of the season sheet: its year and its actions. It is memoized, so no key in the sheet redraws it. */
import { memo } from 'react'
import { creationTitle } from '../../commands/routes/route.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ViewChoice } from '../resource/ViewChoice.tsx'
import { SEASON_VIEW } from './view.ts'

type SeasonHeadProps = {
  route: ScreenProps['route']
  year: number
  years: readonly number[]
  addressOfYear: (year: number) => string
  isDirty: boolean
  /** Address of the form of a new listino. */
  create: string
  canCreate: boolean
  /** Undefined where nothing can be copied. */
  onCopy: (() => void) | undefined
  /** Undefined where no row can be added. */
  onAdd: (() => void) | undefined
}

export const SeasonHead = memo(function SeasonHead(props: SeasonHeadProps) {
  const { route, year, years, addressOfYear, isDirty, create, canCreate, onCopy, onAdd } = props
  const isTouch = useIsTouchOnly()
  return (
    <ScreenHead
      title={`Stagione ${year}`}
      action={
        <>
          <ViewChoice other={SEASON_VIEW} isDirty={isDirty} />
          <Menu
            label="Anno"
            items={years.map((one) => ({ label: String(one), href: addressOfYear(one) }))}
            button={(button) => (
              <Button small icon="calendar" {...button}>
                {year}
              </Button>
            )}
          />
          {onAdd && (
            <Button small icon="list" keys={isTouch ? undefined : 'Ins'} onClick={onAdd}>
              Aggiungi righe
            </Button>
          )}
          {onCopy && (
            <Button small icon="copy" onClick={onCopy}>
              Copia prezzi
            </Button>
          )}
          <Button small icon="print" onClick={() => print()}>
            Stampa
          </Button>
          {canCreate && (
            <ButtonLink small variant="main" icon="plus" href={create}>
              {creationTitle(route)}
            </ButtonLink>
          )}
        </>
      }
    />
  )
})
