/** The login screen. After the login, the console opens at the address that was requested. */
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { PLEASE_LOGIN } from '../../commands/loginTexts.ts'
import { APP_VERSION } from '../../domain/rules.ts'
import { Brand } from '../kit/Brand.tsx'
import { LoginForm } from '../shell/LoginForm.tsx'
import './Account.css'

export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Regia`
  }, [title])
  return (
    <main className="guest">
      <section className="guest-card">
        <p className="k-brand">
          <Brand />
        </p>
        <h1>{title}</h1>
        {children}
      </section>
      <footer className="guest-foot">v{APP_VERSION}</footer>
    </main>
  )
}

let rememberedAddress = '/'
const rememberAddress = (address: string) => void (rememberedAddress = address)
/** The address at which the login screen was shown when the user followed 'Password dimenticata?'. */
export const addressAfterLogin = (): string => rememberedAddress

export function Login({ onReady }: { onReady: () => void }) {
  const [path] = useLocation()
  return (
    <GuestFrame title="Accedi">
      {path !== '/' && <p className="guest-hint">{PLEASE_LOGIN}</p>}
      {/* Somebody who types is about to sign in, so the console's code is preloaded meanwhile. */}
      <div onInput={onReady}>
        <LoginForm />
      </div>
      <p className="guest-links">
        <Link href="/recuperoPassword" onClick={() => rememberAddress(path + location.search)}>
          Password dimenticata?
        </Link>
      </p>
    </GuestFrame>
  )
}
