/** The head of a dashboard or page: crumbs, title, and the way home that a plain user gets. */
import type { ReactNode } from 'react'
import { crumbsFor } from '../../commands/crumbs.ts'
import { Crumbs } from '../kit/Crumbs.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { HomeLink } from '../shell/HomeLink.tsx'
import { back } from '../shell/navigation.ts'
import { useConsole } from '../shell/useConsole.ts'

type ScreenHeadProps = {
  title: string
  /** What the window is called, where that says more than the title. */
  windowTitle?: string | undefined
  subtitle?: ReactNode
  /** What is done here first of all. */
  action?: ReactNode
}

export function ScreenHead({ title, windowTitle, subtitle, action }: ScreenHeadProps) {
  const context = useConsole()
  const { route } = context
  return (
    <PageHeader
      title={title}
      windowTitle={windowTitle}
      subtitle={subtitle}
      onBack={route?.id === 'home' ? undefined : back}
      backLabel="Indietro"
      crumbs={<Crumbs items={crumbsFor(context, {})} />}
      action={
        <>
          <HomeLink />
          {action}
        </>
      }
    />
  )
}
