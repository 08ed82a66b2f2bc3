/** The recovery codes, for when phone and security key are lost; they are shown only this once. */
import { Button } from '../kit/Button.tsx'
import { copyText } from '../shell/copyText.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () => copyText(codes.join('\n'), 'Codici copiati.', 'seleziona i codici e copiali con Ctrl C')
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
