import { useRef, useState } from 'react'
import { Button } from '../../src/views/kit/Button.tsx'
import { TextField } from '../../src/views/kit/fields/text/TextField.tsx'
import { ConfirmDialog } from '../../src/views/kit/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../src/views/kit/overlay/Dialog.tsx'
import { LazyMenu } from '../../src/views/kit/overlay/LazyMenu.tsx'
import { Menu, type MenuItem } from '../../src/views/kit/overlay/Menu.tsx'
import { Popover } from '../../src/views/kit/overlay/Popover.tsx'
import { nothing, Row, Sample } from '../Sample.tsx'

const items: readonly MenuItem[] = [
  { label: 'Modifica', icon: 'pencil', keys: 'E', run: nothing },
  { label: 'Duplica', icon: 'copy', hint: 'nello stesso hotel', run: nothing },
  { label: 'Pubblica', icon: 'eye', reason: 'Salva prima le modifiche' },
  { label: 'Elimina', icon: 'trash', danger: true, hasSeparator: true, run: nothing },
]

const sizes = ['small', 'medium', 'large'] as const

export function Overlays() {
  const [size, setSize] = useState<(typeof sizes)[number] | null>(null)
  const [question, setQuestion] = useState<'plain' | 'typed' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Sample of="Dialog">
        <Row>
          {sizes.map((one) => (
            <Button key={one} onClick={() => setSize(one)}>
              {one}
            </Button>
          ))}
        </Row>
        <Dialog
          open={size !== null}
          size={size ?? 'medium'}
          title="Una finestra"
          onClose={() => setSize(null)}
          footer={
            <Button variant="main" onClick={() => setSize(null)}>
              Fatto
            </Button>
          }
        >
          <TextField id="finestra-nome" label="Nome" value="Stella Marina" onChange={nothing} />
        </Dialog>
      </Sample>
      <Sample of="ConfirmDialog">
        <Row>
          <Button onClick={() => setQuestion('plain')}>Una domanda</Button>
          <Button variant="danger" onClick={() => setQuestion('typed')}>
            Senza ritorno
          </Button>
        </Row>
        <ConfirmDialog
          open={question !== null}
          title="Eliminare l’offerta?"
          text="Gli ospiti non la vedranno più."
          verb="Elimina"
          danger={question === 'typed'}
          typed={question === 'typed' ? 'ELIMINA' : undefined}
          onConfirm={() => setQuestion(null)}
          onCancel={() => setQuestion(null)}
        />
      </Sample>
      <Sample of="Menu, LazyMenu">
        <Row>
          <Menu label="Azioni" items={items} button={(props) => <Button {...props}>Azioni</Button>} />
          <LazyMenu
            button={(props) => <Button {...props}>Azioni, più tardi</Button>}
            menu={(opened) => <Menu label="Azioni, più tardi" items={items} {...opened} />}
          />
        </Row>
      </Sample>
      <Sample of="Popover">
        <Row>
          <Button ref={anchor} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Apri il riquadro
          </Button>
        </Row>
        <Popover open={isOpen} onClose={() => setOpen(false)} anchor={anchor} label="Riquadro">
          <p>Il contenuto del riquadro.</p>
        </Popover>
      </Sample>
      <Sample of="Tooltips">
        <Row>
          <Button data-tip="Il suggerimento di questo pulsante">Passa sopra</Button>
        </Row>
      </Sample>
    </>
  )
}
