/** Names and values in two columns; values out of order say so in words too, not only by colour. */
import { Card } from '../kit/layout/Card.tsx'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { classes } from '../kit/classes.ts'

export type Fact = { name: string; value: string; link?: string; tone?: 'warn' | 'bad' | undefined }

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card title={title}>
      <dl className="system-facts">
        {facts.map(({ name, value, link, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes(tone && `is-${tone}`)}>
              {link ? <Anchor href={link}>{value}</Anchor> : value}
              {tone && <span className="sr-only">, da guardare</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
