/** How a user gets in: signed-in devices and personal tokens. */
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
