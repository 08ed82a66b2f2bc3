import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import './StateScreen.css'

interface StateScreenProps {
  icon: IconName
  title: string
  text: ReactNode
  /** Small last line: a code, a request id. */
  detail?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'bad'
  /** The only content of the screen: its title is the h1. Otherwise the screen has an h1 of its own. */
  whole?: boolean
}

/** Full-screen message that explains why there is no content: not found, offline, service down, failed. */
export function StateScreen({ icon, title, text, detail, actions, tone = 'neutral', whole }: StateScreenProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <section className={`k-state is-${tone}`}>
      <span className="k-state-icon">
        <Icon name={icon} size={26} />
      </span>
      <Heading tabIndex={-1}>{title}</Heading>
      <p className="k-state-text">{text}</p>
      {actions && <div className="k-state-actions">{actions}</div>}
      {detail && <p className="k-state-detail">{detail}</p>}
    </section>
  )
}
