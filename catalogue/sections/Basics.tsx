import type { IconName } from '../../src/domain/model/icons.ts'
import { Brand } from '../../src/views/kit/Brand.tsx'
import { Button, ButtonLink, IconButton } from '../../src/views/kit/Button.tsx'
import { Icon } from '../../src/views/kit/Icon.tsx'
import { Kbd } from '../../src/views/kit/Kbd.tsx'
import { Row, Sample } from '../Sample.tsx'

const icons: readonly IconName[] = ['home', 'hotel', 'globe', 'tag', 'image', 'chart', 'users', 'mail', 'bell', 'check']

const variants = ['main', 'default', 'ghost', 'danger'] as const

export const Basics = () => (
  <>
    <Sample of="Brand">
      <p className="k-brand">
        <Brand />
      </p>
    </Sample>
    <Sample of="Button">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} icon="plus">
            Crea
          </Button>
          <Button variant={variant} small>
            Piccolo
          </Button>
          <Button variant={variant} keys="Ctrl S">
            Salva
          </Button>
          <Button variant={variant} disabled>
            Spento
          </Button>
          <Button variant={variant} loading>
            Attendi
          </Button>
        </Row>
      ))}
    </Sample>
    <Sample of="ButtonLink">
      <Row>
        {variants.map((variant) => (
          <ButtonLink key={variant} variant={variant} href="#kit" icon="external">
            Apri
          </ButtonLink>
        ))}
      </Row>
    </Sample>
    <Sample of="IconButton">
      <Row>
        <IconButton icon="pencil" label="Modifica" />
        <IconButton icon="trash" label="Elimina" small />
        <IconButton icon="eye" label="Mostra" pressed />
        <IconButton icon="eye-off" label="Nascondi" pressed={false} />
        <IconButton icon="x" label="Chiudi" disabled />
      </Row>
    </Sample>
    <Sample of="Kbd">
      <Row>
        <Kbd keys="Ctrl P" />
        <Kbd keys="g o" />
        <Kbd keys="Invio" />
        <Kbd keys="Esc" silent />
      </Row>
    </Sample>
    <Sample of="Icon">
      <Row>
        {icons.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Row>
    </Sample>
  </>
)
