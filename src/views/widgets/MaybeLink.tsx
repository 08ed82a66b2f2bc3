import type { ReactNode } from 'react'
import { Anchor } from '../kit/navigation/Anchor.tsx'

/** Wraps its children in a link if there is an address, else in a plain block. */
export const MaybeLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <div>{children}</div> : <Anchor href={to}>{children}</Anchor>
