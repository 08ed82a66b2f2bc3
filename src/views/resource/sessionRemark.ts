import type { DeviceSession } from '../../api/account/sessions.ts'
import { formatRelativeTime } from './formatRelativeTime.ts'

/** 'Accesso oggi alle 9:12 · usato oggi alle 9:40 · dalla rete 93.41.20.0/24' */
export const sessionRemark = ({
  created_at,
  last_used_at,
  address,
}: Pick<DeviceSession, 'created_at' | 'last_used_at' | 'address'>): string =>
  [
    `Accesso ${formatRelativeTime(created_at)}`,
    `usato ${formatRelativeTime(last_used_at)}`,
    address && `dalla rete ${address}`,
  ]
    .filter(Boolean)
    .join(' · ')
