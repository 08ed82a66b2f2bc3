/** Signed in: the console. Signed out: the login, with the wanted address kept. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../state/session.ts'
import { Login } from './account/Login.tsx'
import { loadNotices } from './shell/loadNotices.ts'

const loadConsole = () => import('./shell/Console.tsx')
const Console = lazy(async () => ({ default: (await loadConsole()).Console }))
const LiveNotices = lazy(async () => ({ default: (await loadNotices()).LiveNotices }))
const Recovery = lazy(async () => ({ default: (await import('./account/Recovery.tsx')).Recovery }))
const Reset = lazy(async () => ({ default: (await import('./account/Recovery.tsx')).Reset }))

/** Whoever is signed in will see the console, at '/' the home: their code comes while the configuration is read. */
export function preloadConsole(): void {
  if (!session.user) return
  void loadConsole()
  if (location.pathname === '/') void import('./home/Home.tsx')
}

export function App() {
  const { user } = useSnapshot(session)
  return (
    <>
      <Suspense fallback={null}>{user ? <Console /> : <Guest onReady={() => void loadConsole()} />}</Suspense>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </>
  )
}

/** Waits until the first screen stands, or until there is something to say. */
function Notices() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1_200)
    return () => clearTimeout(timer)
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
