import { useState } from 'react'
import { Button, IconButton } from '../../src/views/kit/Button.tsx'
import { Tag } from '../../src/views/kit/data/Tag.tsx'
import { Card, FooterPlaceholder } from '../../src/views/kit/layout/Card.tsx'
import { Cards } from '../../src/views/kit/layout/Cards.tsx'
import { PageHeader } from '../../src/views/kit/layout/PageHeader.tsx'
import { Splitter } from '../../src/views/kit/layout/Splitter.tsx'
import { tabPanel, Tabs } from '../../src/views/kit/layout/Tabs.tsx'
import { Toolbar } from '../../src/views/kit/layout/Toolbar.tsx'
import { Skeleton } from '../../src/views/kit/states/Skeleton.tsx'
import { nothing, Sample } from '../Sample.tsx'

const tabs = [
  { id: 'dati', label: 'Dati', icon: 'pencil' },
  { id: 'foto', label: 'Foto', count: 12 },
  { id: 'storia', label: 'Cronologia' },
] as const

export function Layout() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('dati')
  const [width, setWidth] = useState(200)
  return (
    <>
      <Sample of="Card">
        <Card
          title="Turno"
          mark={<Tag tone="warn">3 da fare</Tag>}
          aside={<small>primi 10</small>}
          footer={<Button small>Vedi tutto</Button>}
        >
          Il contenuto della scheda.
        </Card>
        <Card title="In arrivo" busy footer={<FooterPlaceholder />}>
          <Skeleton lines={2} label="Aggiornamento" />
        </Card>
      </Sample>
      <Sample of="Cards" wide>
        <Cards least={160}>
          {['Offerte', 'Camere', 'Listini'].map((title) => (
            <Card key={title} title={title}>
              Testo
            </Card>
          ))}
        </Cards>
      </Sample>
      <Sample of="Tabs">
        <Tabs name="prova" label="Parti" items={tabs} value={tab} onChange={setTab} />
        <div {...tabPanel('prova', tab)}>{tab}</div>
      </Sample>
      <Sample of="Toolbar">
        <Toolbar label="Formato" onLeave={nothing}>
          <IconButton icon="list" label="Elenco" small />
          <IconButton icon="undo" label="Annulla" small />
        </Toolbar>
      </Sample>
      <Sample of="Splitter">
        <div style={{ display: 'flex', height: 80 }}>
          <div id="pannello-sinistro" style={{ width, minWidth: 0 }}>
            A sinistra
          </div>
          <Splitter
            value={width}
            min={100}
            max={260}
            label="Larghezza dell’elenco"
            controls="pannello-sinistro"
            onChange={setWidth}
          />
          <div>A destra</div>
        </div>
      </Sample>
      {/* Last, because its heading is of the first level. */}
      <Sample of="PageHeader" wide>
        <PageHeader
          title="Offerte"
          windowTitle="Catalogo del kit"
          subtitle="Stella Marina"
          mark={<Tag tone="ok">Online</Tag>}
          onBack={nothing}
          action={
            <Button variant="main" icon="plus">
              Nuova offerta
            </Button>
          }
        />
      </Sample>
    </>
  )
}
