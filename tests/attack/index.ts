/** Every attack, in the file of its target. */
import { addresses } from './addresses.ts'
import { agents } from './agents.ts'
import type { Attack } from './attack.ts'
import { foreignRows } from './foreignRows.ts'
import { anonymousAttacks } from './anonymous.ts'
import { files } from './files.ts'
import { reauthenticationAttacks } from './reauthentication.ts'
import { underLoad } from './hold.ts'
import { quotas } from './quotas.ts'
import { signin } from './signin.ts'

export const attacks: readonly Attack[] = [
  ...anonymousAttacks,
  ...files,
  ...addresses,
  ...quotas,
  ...foreignRows,
  ...signin,
  ...reauthenticationAttacks,
  ...agents,
  underLoad,
]
