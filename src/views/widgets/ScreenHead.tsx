/** The head of a dashboard or page: breadcrumb, title and the link home that plain users get. */
import type { ReactNode } from 'react'
import { crumbsFor, type Crumb } from '../../commands/crumbs.ts'
import { Breadcrumbs } from '../kit/navigation/Breadcrumbs.tsx'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { HomeLink } from '../shell/navigation/HomeLink.tsx'
import { back } from '../shell/navigation/navigation.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'

type ScreenHeadProps = {
  title: string
  /** Title of the browser window, where it says more than the title. */
  windowTitle?: string | undefined
  subtitle?: ReactNode
  /** Crumbs before the last one: the list and the record that the page is about. */
  within?: readonly Crumb[] | undefined
  /** The main action of the screen. */
  action?: ReactNode
}

export function ScreenHead({ title, windowTitle, subtitle, within = [], action }: ScreenHeadProps) {
  const context = useContextSnapshot()
  const { route } = context
  const crumbs = crumbsFor(context, {})
  return (
    <PageHeader
      title={title}
      windowTitle={windowTitle}
      subtitle={subtitle}
      onBack={route?.id === 'home' ? undefined : back}
      backLabel="Indietro"
      crumbs={<Breadcrumbs items={[...crumbs.slice(0, -1), ...within, ...crumbs.slice(-1)]} />}
      action={
        <>
          <HomeLink />
          {action}
        </>
      }
    />
  )
}
