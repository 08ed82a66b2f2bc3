/** Owners of the row in a form; its references are searched within them. */
import { createContext } from 'react'
import type { Owners } from '../../domain/references.ts'

export const OwnersContext = createContext<Owners>({})
