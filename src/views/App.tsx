/** The console for a signed-in user, else the login, which keeps the requested address. */
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../state/session.ts'
import { LazyBoundary } from './kit/states/LazyBoundary.tsx'
import { lazyWithPreload, WhenLoaded } from './kit/states/lazyWithPreload.tsx'
import { loadToasts, onToastsRequested } from './shell/toasts/loadToasts.ts'
import { ScreenBoundary } from './shell/frame/states.tsx'
import { importChunk } from '../domain/util/importChunk.ts'

async function loadConsole() {
  const module = await importChunk(() => import('./shell/frame/Console.tsx'))
  module.startConsole()
  return module
}
const Console = lazyWithPreload(async () => (await loadConsole()).Console)
const LiveNotices = lazyWithPreload(async () => (await loadToasts()).Toaster)
const Login = lazyWithPreload(async () => (await import('./account/Login.tsx')).Login)
const Enrol = lazyWithPreload(async () => (await import('./account/Enrol.tsx')).Enrol)
const Recovery = lazyWithPreload(async () => (await import('./account/Recovery.tsx')).Recovery)
const Reset = lazyWithPreload(async () => (await import('./account/Recovery.tsx')).Reset)

/** Loads the console together with the screen of the current address, so that the first render is complete. */
async function prepareConsole(): Promise<void> {
  // In parallel with the console's code, not after it.
  if (location.pathname === '/') void importChunk(() => import('./home/Home.tsx')).catch(() => undefined)
  await Console.preload()
  await (await loadConsole()).prepareScreen(location.pathname)
}

/** Loads the first screen: the console if somebody is signed in, otherwise the login. */
export async function prepareFirst(isSignedIn: boolean): Promise<void> {
  await (isSignedIn ? prepareConsole() : Login.preload())
}

/** Reads the rows of the first list; awaited before the first render, once the services can be called. */
export const readFirst = async (): Promise<void> => {
  if (session.user && !session.enrol) await (await loadConsole()).readFirstRows(location)
}

export function App() {
  const { user, enrol } = useSnapshot(session)
  return (
    <ScreenBoundary isAll>
      <Suspense fallback={null}>
        {!user ? (
          <Guest onReady={() => void prepareConsole().catch(() => undefined)} />
        ) : enrol ? (
          <Enrol />
        ) : (
          <Console key={user.id} />
        )}
      </Suspense>
      <LazyBoundary>
        <Notices />
      </LazyBoundary>
    </ScreenBoundary>
  )
}

/** Loads the toasts after the first screen, or as soon as there is one to show. */
function Notices() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), 3_000)
    onToastsRequested(() => setNeeded(true))
    return () => {
      clearTimeout(timer)
      onToastsRequested(undefined)
    }
  }, [])
  return isNeeded && <LiveNotices />
}

/** Paths that are open without a session; every other one shows the login. */
function Guest({ onReady }: { onReady: () => void }) {
  const [path] = useLocation()
  switch (path.toLowerCase().replace(/\/$/, '')) {
    case '/recuperopassword':
      return <Recovery />
    case '/resetpassword':
      return <Reset />
    default:
      return (
        <WhenLoaded code={Login}>
          <Login onReady={onReady} />
        </WhenLoaded>
      )
  }
}
