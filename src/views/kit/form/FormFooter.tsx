/** Footer with the save and cancel buttons; toasts never cover it. */
import type { ReactNode } from 'react'
import { keepClear } from '../focus/keepClear.ts'
import './FormFooter.css'

export const FormFooter = ({ className, children }: { className?: string; children: ReactNode }) => (
  <footer ref={keepClear} className={className ? `k-save-foot ${className}` : 'k-save-foot'}>
    {children}
  </footer>
)
