/** The foot of what is saved or left; no notice lies on its buttons. */
import type { ReactNode } from 'react'
import { keepClear } from './keptClear.ts'
import './SaveFoot.css'

export const SaveFoot = ({ className, children }: { className?: string; children: ReactNode }) => (
  <footer ref={keepClear} className={className ? `k-save-foot ${className}` : 'k-save-foot'}>
    {children}
  </footer>
)
