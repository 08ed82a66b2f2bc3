/**
 * What each person is shown once on a device: the guided tour, the first steps. A cookie holds the ids of the people who
 * have seen it, because a logout wipes everything else that belongs to a person.
 */
const DAYS = 730
/** How earlier versions recorded the tour, for all people of a device. */
const SEEN_BY_ALL = '1'

export type ShownOnce = 'regia_visita' | 'regia_primi_passi'

const cookieOf = (name: string): string =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

const mark = (userId: number): string => `u${userId}`

export function hasSeen(name: ShownOnce, userId: number): boolean {
  if (cookieOf('regia_visita') === SEEN_BY_ALL) return true
  return cookieOf(name).split('.').includes(mark(userId))
}

export function rememberSeen(name: ShownOnce, userId: number): void {
  if (hasSeen(name, userId)) return
  const seen = [...cookieOf(name).split('.').filter(Boolean), mark(userId)].slice(-100).join('.')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${seen}; Max-Age=${DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
}
