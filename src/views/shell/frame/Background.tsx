/**
 * Background work of the console, loaded after the first screen has rendered: polling, subscriptions, the progress bar.
 */
import { useEffect } from 'react'
import { CODE_LOST, NEW_BUILD } from '../../../commands/lazyTexts.ts'
import { isLater } from '../../../commands/version.ts'
import { fetchBuildDate, isReachable } from '../../../api/client/meta.ts'
import { connection, failedChunks } from '../../../state/connection.ts'
import { refreshMarks } from '../../../state/drafts.ts'
import { scripts } from '../../../state/scripts.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { isLineSlow, lazyWithPreload, loadAhead } from '../../kit/states/lazyWithPreload.tsx'
import { subscribe, useSnapshot } from 'valtio'
import { Tooltips } from '../../kit/overlay/Tooltips.tsx'
import { followPlan } from '../navigation/openPlan.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { useKnownRecords } from '../navigation/useKnownRecords.ts'
import { watchUnread } from '../notifications/unread.ts'
import { loadMessages, loadToastView, notify } from '../toasts/notify.ts'
import { useDefaultView } from '../navigation/useDefaultView.ts'
import { useRetryOnReconnect } from '../useRetryOnReconnect.ts'
import { useMenuFollow } from '../navigation/useMenuFollow.ts'
import { useScripts } from '../scripts/useScripts.ts'
import { useViews } from '../navigation/useViews.ts'
// Bundled here, so that the error screen of a failed list is available when the connection is lost.
import './LoadFailed.tsx'
import { useSearch } from '../navigation/navigation.ts'
import '../notifications/Notifications.css'

const ScriptBar = lazyWithPreload(async () => (await import('../scripts/ScriptBar.tsx')).ScriptBar)

export function Background() {
  const { recording, running } = useSnapshot(scripts)
  // Prefetched, so that the palette has them when it opens.
  useKnownRecords(!isLineSlow())
  useEffect(() => loadAhead(loadMessages, loadToastView), [])
  useViews()
  useDefaultView()
  useScripts()
  useRetryOnReconnect()
  useMenuFollow()
  const search = useSearch()
  useEffect(() => followPlan(search), [search])
  useEffect(watchUnread, [])
  useEffect(watchBuild, [])
  useEffect(watchCode, [])
  useEffect(watchConnection, [])
  useEffect(() => void refreshMarks(), [])
  return (
    <>
      <ProgressBar />
      <Tooltips />
      {(recording || running) && (
        <LazyBoundary>
          <ScriptBar />
        </LazyBoundary>
      )}
    </>
  )
}

const BUILD_EVERY_MS = 300_000
const BUILD_REST_MS = 30_000

/** Polls the build date and offers each new build once. It never reloads by itself, because the user may be typing. */
function watchBuild(): () => void {
  let offered: string | null = null
  let looked = 0
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < BUILD_REST_MS) return
    looked = Date.now()
    const date = await fetchBuildDate()
    if (!isLater(date) || date === offered) return
    offered = date
    notify(NEW_BUILD)
  }
  const again = () => void look()
  const timer = setInterval(again, BUILD_EVERY_MS)
  addEventListener('focus', again)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', again)
  }
}

/** Reports code that no retry could download once, with a button that reloads the page. */
const watchCode = (): (() => void) => subscribe(failedChunks, () => failedChunks.count === 1 && notify(CODE_LOST))

const TRY_EVERY_MS = 3_000

/** Retries every 3 s while the services are unreachable; the first answer clears the connection mark. */
function watchConnection(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    const { lost } = connection
    if (navigator.onLine && (await isReachable()) && lost === connection.lost) connection.state = 'ok'
  }
  const follow = () => {
    clearInterval(timer)
    if (connection.state !== 'ok') timer = setInterval(() => void ask(), TRY_EVERY_MS)
  }
  const goOffline = () => {
    Object.assign(connection, { state: 'offline', lost: performance.now() })
  }
  const back = () => void ask()
  const end = subscribe(connection, follow)
  addEventListener('offline', goOffline)
  addEventListener('online', back)
  if (!navigator.onLine) goOffline()
  follow()
  return () => {
    end()
    clearInterval(timer)
    removeEventListener('offline', goOffline)
    removeEventListener('online', back)
  }
}
