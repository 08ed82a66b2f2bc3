/** The head of a dashboard or page: breadcrumb, title and the link home that plain users get. */
import type { ReactNode } from 'react'
import { crumbsFor } from '../../commands/crumbs.ts'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { HomeLink } from '../shell/HomeLink.tsx'
import { back } from '../shell/navigation.ts'
import { useContextSnapshot } from '../shell/useConsole.ts'

type ScreenHeadProps = {
  title: string
  /** Title of the browser window, where it says more than the title. */
  windowTitle?: string | undefined
  subtitle?: ReactNode
  /** The main action of the screen. */
  action?: ReactNode
}

export function ScreenHead({ title, windowTitle, subtitle, action }: ScreenHeadProps) {
  const context = useContextSnapshot()
  const { route } = context
  return (
    <PageHeader
      title={title}
      windowTitle={windowTitle}
      subtitle={subtitle}
      onBack={route?.id === 'home' ? undefined : back}
      backLabel="Indietro"
      crumbs={<Breadcrumbs items={crumbsFor(context, {})} />}
      action={
        <>
          <HomeLink />
          {action}
        </>
      }
    />
  )
}
