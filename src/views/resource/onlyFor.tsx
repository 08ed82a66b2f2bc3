/** Guards a page that would request data which some of its users may not read. */
import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '../../domain/access/access.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { NoOwner } from './NoOwner.tsx'

/** Other users see a permission message instead of the page. */
export function onlyFor(isFor: (user: User) => boolean, Page: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  return function Guarded(props: ScreenProps) {
    const { user } = useSnapshot(session)
    return user && isFor(user) ? <Page {...props} /> : <NoOwner route={props.route} obstacle="rights" />
  }
}
