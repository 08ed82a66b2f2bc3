/** A page that would ask for what is refused to some of those who may open it. */
import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '../../domain/access.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { NoOwner } from './NoOwner.tsx'

/** The others are told so in place of the page. */
export function onlyFor(isFor: (user: User) => boolean, Page: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  return function Guarded(props: ScreenProps) {
    const { user } = useSnapshot(session)
    return user && isFor(user as User) ? <Page {...props} /> : <NoOwner route={props.route} obstacle="rights" />
  }
}
