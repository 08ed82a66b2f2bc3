/** Owners of the row in a form; its references are searched within them. */
import { createContext } from 'react'
import type { Owners } from '../../../domain/model/references.ts'
import type { Row } from '../../../api/resources/resources.ts'

export const OwnersContext = createContext<Owners>({})

/** The row as it stands in the form: some references are offered by the values of its other fields. */
export const RowContext = createContext<Row>({})
