/** Every attack, in the file of its target. */
import { addresses } from './addresses.ts'
import type { Attack } from './attack.ts'
import { belonging } from './belonging.ts'
import { doors } from './doors.ts'
import { files } from './files.ts'
import { freshness } from './freshness.ts'
import { hold } from './hold.ts'
import { quotas } from './quotas.ts'
import { signin } from './signin.ts'

export const attacks: readonly Attack[] = [
  ...doors,
  ...files,
  ...addresses,
  ...quotas,
  ...belonging,
  ...signin,
  ...freshness,
  hold,
]
