/** The head of a dashboard or page: crumbs, title, and the way home that a plain user gets. */
import type { ReactNode } from 'react'
import { crumbsFor } from '../../commands/crumbs.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Crumbs } from '../kit/Crumbs.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { back } from '../shell/navigation.ts'
import { useConsole } from '../shell/useConsole.ts'

type ScreenHeadProps = {
  title: string
  subtitle?: ReactNode
  /** What is done here first of all. */
  action?: ReactNode
}

export function ScreenHead({ title, subtitle, action }: ScreenHeadProps) {
  const context = useConsole()
  const { user, route } = context
  const goesHome = user?.roleName === 'user' && route?.id !== 'home'
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      onBack={route?.id === 'home' ? undefined : back}
      backLabel="Indietro"
      crumbs={<Crumbs items={crumbsFor(context, {})} />}
      action={
        goesHome ? (
          <ButtonLink href="/" icon="home">
            Dashboard
          </ButtonLink>
        ) : (
          action
        )
      }
    />
  )
}
