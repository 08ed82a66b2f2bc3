/** The login screen. After the login, the console opens at the address that was requested. */
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { config } from '../../api/client/config.ts'
import { PLEASE_LOGIN } from '../../commands/loginTexts.ts'
import { APP_VERSION } from '../../domain/trade/rules.ts'
import { Brand } from '../kit/Brand.tsx'
import { LoginForm } from '../shell/login/LoginForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import './Account.css'

/** `heading`: shown in place of the title, which the tab keeps. */
type GuestFrameProps = { title: string; heading?: string | undefined; children: ReactNode }

export function GuestFrame({ title, heading = title, children }: GuestFrameProps) {
  useEffect(() => {
    document.title = `${title} · Regia`
  }, [title])
  return (
    <main className="guest">
      <section className="guest-card">
        <p className="k-brand">
          <Brand />
        </p>
        <h1>{heading}</h1>
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
  const { demoAccounts } = config()
  return (
    <GuestFrame title="Accedi">
      {path !== '/' && <p className="guest-hint">{PLEASE_LOGIN}</p>}
      {/* Somebody who types is about to sign in, so the console's code is preloaded meanwhile. */}
      <div className="guest-ways" onInput={onReady}>
        <LoginForm>
          {(signIn, isBusy) =>
            demoAccounts && (
              <div className="guest-demo" onPointerEnter={onReady} onFocus={onReady}>
                <DemoAccounts accounts={demoAccounts} isBusy={isBusy} onChoose={signIn} />
              </div>
            )
          }
        </LoginForm>
        <p className="guest-links">
          <Link href="/recuperoPassword" onClick={() => rememberAddress(path + location.search)}>
            Password dimenticata?
          </Link>
        </p>
      </div>
    </GuestFrame>
  )
}
