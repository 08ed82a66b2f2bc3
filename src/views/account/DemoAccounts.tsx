/** The accounts of a demo network as buttons; a click signs in. */
import type { DemoAccount } from '../../domain/access/demoAccount.ts'
import type { SignIn } from '../shell/login/LoginForm.tsx'
import './DemoAccounts.css'

type DemoAccountsProps = { accounts: readonly DemoAccount[]; isBusy: boolean; onChoose: SignIn }

export function DemoAccounts({ accounts, isBusy, onChoose }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Rete dimostrativa: chi vuoi essere?</h2>
      <ul>
        {accounts.map(({ email, password, title, about }) => (
          <li key={email}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(email, password)}>
              <b>{title}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
