/** A sample of the catalogue: a component, named as in the code, in its states. */
import type { ReactNode } from 'react'
import { classes } from '../src/views/kit/classes.ts'

type SampleProps = { of: string; wide?: boolean; children: ReactNode }

export const Sample = ({ of, wide, children }: SampleProps) => (
  <article className={classes('catalogue-sample', wide && 'is-wide')}>
    <h3>{of}</h3>
    {children}
  </article>
)

export const Row = ({ children }: { children: ReactNode }) => <div className="catalogue-row">{children}</div>

export const nothing = (): void => undefined
