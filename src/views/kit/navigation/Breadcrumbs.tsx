import { Anchor } from './Anchor.tsx'
import './Breadcrumbs.css'

export interface Crumb {
  label: string
  href?: string
}

/** Breadcrumb; the last crumb is the current screen. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="k-crumbs" aria-label="Percorso">
      <ol>
        {items.map((crumb, at) => {
          const isLast = at === items.length - 1
          return (
            <li key={`${at} ${crumb.label}`}>
              {crumb.href && !isLast ? (
                <Anchor href={crumb.href}>{crumb.label}</Anchor>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
