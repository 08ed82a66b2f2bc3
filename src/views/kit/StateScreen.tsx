import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './StateScreen.css'

interface StateScreenProps {
  icon: IconName
  title: string
  text: ReactNode
  /** The quiet last line: a code, a request id. */
  detail?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'bad'
  /** It is all there is: its title is the screen's. Otherwise the screen has a title of its own. */
  whole?: boolean
}

/** A whole screen that says why there is nothing to see: not found, offline, service down, failed. */
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
