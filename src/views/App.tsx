/** Signed in: the console. Signed out: the login, with the wanted address kept. */
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../state/session.ts'
import { LazyBoundary } from './kit/LazyBoundary.tsx'
import { prefetch, lazyWithPreload } from './kit/lazy.tsx'
import { loadNotices, onNotices } from './shell/loadNotices.ts'
import { ScreenBoundary } from './shell/states.tsx'

async function loadConsole() {
  const module = await import('./shell/Console.tsx')
  module.startConsole()
  return module
}
const Console = lazyWithPreload(async () => (await loadConsole()).Console)
const Login = lazyWithPreload(async () => (await import('./account/Login.tsx')).Login)
const LiveNotices = lazyWithPreload(async () => (await loadNotices()).LiveNotices)
const Enrol = lazyWithPreload(async () => (await import('./account/Enrol.tsx')).Enrol)
const Recovery = lazyWithPreload(async () => (await import('./account/Recovery.tsx')).Recovery)
const Reset = lazyWithPreload(async () => (await import('./account/Recovery.tsx')).Reset)

/** The console with the screen of the current address: the first thing drawn is the whole of it. */
async function prepareConsole(): Promise<void> {
  // Beside the console, not after it.
  if (location.pathname === '/') void import('./home/Home.tsx').catch(() => undefined)
  await Console.preload()
  await (await loadConsole()).prepareScreen(location.pathname)
}

/** What is drawn first: the console for who is signed in, else the login. */
export const prepareFirst = (isSignedIn: boolean): Promise<unknown> => (isSignedIn ? prepareConsole() : Login.preload())

/** To be awaited before anything is drawn, once the services can be asked. */
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

/** Waits until the first screen stands, or until there is something to say. */
function Notices() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(true)
      // Whoever signs out may do so without a line.
      prefetch(Login.preload())
    }, 3_000)
    onNotices(() => setWanted(true))
    return () => {
      clearTimeout(timer)
      onNotices(undefined)
    }
  }, [])
  return wanted && <LiveNotices />
}

/** Addresses that are open without a session; every other one is the login. */
function Guest({ onReady }: { onReady: () => void }) {
  const [path] = useLocation()
  switch (path.toLowerCase().replace(/\/$/, '')) {
    case '/recuperopassword':
      return <Recovery />
    case '/resetpassword':
      return <Reset />
    default:
      return <Login onReady={onReady} />
  }
}
