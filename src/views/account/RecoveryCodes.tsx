/** The recovery codes, for when phone and security key are lost; they are shown only this once. */
import { Button } from '../kit/Button.tsx'
import { notify } from '../shell/notices.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ tone: 'ok', title: 'Fatto', message: 'Codici copiati.', duration: 10_000, place: 'bottom-right' }),
      (error: unknown) => notify({ op: 'security.factors.newCodes', error }),
    )
  return (
    <>
      <p className="security-text">
        Conserva questi codici di recupero dove li ritrovi senza il telefono: ognuno fa entrare una volta. Non si
        vedranno più.
      </p>
      <ol className="security-codes" aria-label="Codici di recupero">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="security-actions">
        <Button icon="copy" onClick={() => void copy()}>
          Copia i codici
        </Button>
        <Button variant="main" onClick={onDone}>
          Li ho conservati
        </Button>
      </div>
    </>
  )
}
