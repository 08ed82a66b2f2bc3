/** The head of the season sheet: its year and its actions. It is memoized, so no key in the sheet redraws it. */
import { memo } from 'react'
import { creationTitle } from '../../commands/routes/route.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink, IconButton } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import type { IconName } from '../kit/Icon.tsx'
import { Menu } from '../kit/overlay/Menu.tsx'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ViewChoice } from '../resource/list/ViewChoice.tsx'
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
  /** Number of listini that guests do not see and the user may show. */
  hidden: number
  onShow: () => void
  /** Undefined where nothing can be copied. */
  onCopy: (() => void) | undefined
  /** Undefined where no row can be added. */
  onAdd: (() => void) | undefined
}

/** One of the actions: a button each, or a menu on a phone, where they would take half the screen. */
type Act = { title: string; icon: IconName; keys?: string; isMain?: true } & (
  | { run: () => void; href?: undefined }
  | { href: string; run?: undefined }
)

export const SeasonHead = memo(function SeasonHead(props: SeasonHeadProps) {
  const { route, year, years, addressOfYear, isDirty, create, canCreate, hidden, onShow, onCopy, onAdd } = props
  const isTouch = useIsTouchOnly()
  const narrow = useNarrow()
  const acts: readonly Act[] = [
    ...(hidden > 0
      ? [{ title: hidden === 1 ? 'Mostra un listino' : `Mostra ${hidden} listini`, icon: 'eye', run: onShow } as const]
      : []),
    ...(onAdd ? [{ title: 'Aggiungi righe', icon: 'list', keys: 'Ins', run: onAdd } as const] : []),
    ...(onCopy ? [{ title: 'Copia prezzi', icon: 'copy', run: onCopy } as const] : []),
    { title: 'Stampa', icon: 'print', run: () => print() },
    ...(canCreate ? [{ title: creationTitle(route), icon: 'plus', href: create, isMain: true } as const] : []),
  ]
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
          {narrow ? (
            <Menu
              label="Altre azioni"
              align="end"
              items={acts.map(({ title, keys: _, ...act }) => ({ ...act, label: title }))}
              button={(button) => <IconButton {...button} small icon="more" label="Altre azioni" />}
            />
          ) : (
            acts.map(({ title, icon, isMain, keys, href, run }) =>
              href === undefined ? (
                <Button key={title} small icon={icon} keys={isTouch ? undefined : keys} onClick={run}>
                  {title}
                </Button>
              ) : (
                <ButtonLink key={title} small variant={isMain ? 'main' : undefined} icon={icon} href={href}>
                  {title}
                </ButtonLink>
              ),
            )
          )}
        </>
      }
    />
  )
})
