/** How a person gets in: the devices that are signed in, the programs that have a token. */
import type { RecordExtraProps } from '../props.ts'
import { UserDevices } from './UserDevices.tsx'
import { UserTokens } from './UserTokens.tsx'

export function UserAccess(props: RecordExtraProps) {
  return (
    <>
      <UserDevices {...props} />
      <UserTokens {...props} />
    </>
  )
}
