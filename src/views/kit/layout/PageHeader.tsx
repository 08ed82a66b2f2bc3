import { useEffect, type ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import './PageHeader.css'

interface PageHeaderProps {
  title: string
  /** Window title, where it says more than the heading. */
  windowTitle?: string | undefined
  subtitle?: ReactNode
  crumbs?: ReactNode
  onBack?: () => void
  backLabel?: string
  /** Next to the title: a tag. */
  mark?: ReactNode
  action?: ReactNode
}

/** Header of a screen; its title is the only h1 of the page. */
export function PageHeader({
  title,
  windowTitle = title,
  subtitle,
  crumbs,
  onBack,
  backLabel = 'Torna indietro',
  mark,
  action,
}: PageHeaderProps) {
  useEffect(() => {
    document.title = `${windowTitle} · Regia`
  }, [windowTitle])
  return (
    <header className="k-page-header">
      {crumbs}
      <div className="k-page-title">
        {onBack && <IconButton icon="arrow-left" label={backLabel} small onClick={onBack} />}
        <h1 tabIndex={-1}>{title}</h1>
        {mark}
      </div>
      {subtitle && <p className="k-page-subtitle">{subtitle}</p>}
      {action && <div className="k-page-action">{action}</div>}
    </header>
  )
}
