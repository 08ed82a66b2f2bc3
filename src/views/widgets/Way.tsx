import type { ReactNode } from 'react'
import { Anchor } from '../kit/Anchor.tsx'

/** What a line or a figure stands in: the way to more, where there is one. */
export const Way = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <div>{children}</div> : <Anchor href={to}>{children}</Anchor>
