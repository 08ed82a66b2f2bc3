/** The first steps of a person: the guided tour, and three sentences to try in the palette. */
import { openGuide, openPaletteWith } from '../../state/overlay.ts'
import { pageForRole } from '../shell/help/guide/pages.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { firstLinesFor } from '../../commands/firstLines.ts'
import './FirstSteps.css'

export function FirstSteps({ onTour, onDismiss }: { onTour: () => void; onDismiss: () => void }) {
  const { user } = useContextSnapshot()
  if (!user) return null
  return (
    <Card
      title="Primi passi"
      className="first-steps"
      aside={
        <Button small variant="ghost" onClick={onDismiss}>
          Non mostrare più
        </Button>
      }
      footer={
        <>
          <Button small icon="help" onClick={onTour}>
            Visita guidata
          </Button>
          <Button small variant="ghost" onClick={() => openGuide(pageForRole(user.roleName))}>
            Guida e scorciatoie
          </Button>
        </>
      }
    >
      <p>Regia capisce frasi come queste: provane una, si apre la ricerca con la frase già scritta.</p>
      <ul>
        {firstLinesFor(user).map(({ line, text }) => (
          <li key={line}>
            <button type="button" onClick={() => openPaletteWith(line)}>
              <b>{line}</b>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
