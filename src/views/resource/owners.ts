/** Whose the row is that a form writes: what its references are looked for within. */
import { createContext } from 'react'
import type { Owners } from '../../domain/references.ts'

export const OwnersContext = createContext<Owners>({})
