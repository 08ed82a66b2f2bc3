/** Explains what an agent may do, and begins to connect one. */
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'

type Props = { isDisabled: boolean; onConnect: () => void }

export function AgentsCard({ isDisabled, onConnect }: Props) {
  return (
    <Card
      title="Agenti"
      className="devices"
      aside={
        <Button small icon="plus" disabled={isDisabled} onClick={onConnect}>
          Collega un agente
        </Button>
      }
    >
      <div className="tokens-agents">
        <p>Un agente è un assistente con un modello linguistico che lavora in Regia a nome tuo.</p>
        <ul>
          <li>Vede solo quello che vedi tu, e solo nelle aree che scegli.</li>
          <li>
            Non scrive niente da solo, salvo dove glielo permetti: propone, e la proposta aspetta in «Operazioni su
            molti» con tutte le differenze. Una notifica ti ci porta.
          </li>
          <li>Approvi ed esegui, oppure rifiuti con una parola, che l’agente legge.</li>
          <li>Quello che ha scritto si riprende con un solo «Ripristina», e il registro dice che è stato lui.</li>
          <li>Con «Revoca» finisce subito.</li>
        </ul>
      </div>
    </Card>
  )
}
