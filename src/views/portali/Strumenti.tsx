/** Portal tools: three actions, one at a time, each with its own outcome. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { can, type User } from '../../domain/access.ts'
import { checkDescriptions, rebuildIndicators, regenerateSitemaps } from '../../api/strumenti.ts'
import { doneMessage } from '../../commands/messages.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Cards } from '../kit/Cards.tsx'
import { saveFile } from '../shell/saveFile.ts'
import { SelectFirst } from '../shell/SelectFirst.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { notify } from '../shell/notices.ts'
import './Portali.css'

type Tool = { op: string; title: string; text: string; verb: string; run: (portalId: number) => Promise<void> }

const succeeded = (message: string) => notify({ ...doneMessage('portals.tools.buildHotelIndicators'), message })

const tools: readonly Tool[] = [
  {
    op: 'portals.tools.checkInvalidDescriptions',
    title: 'Descrizioni da rivedere',
    text: 'Controlla le descrizioni delle schede hotel e scarica l’elenco di quelle troppo brevi o mancanti.',
    verb: 'Scarica l’elenco',
    run: async (portalId) => saveFile(await checkDescriptions(portalId)),
  },
  {
    op: 'portals.tools.regenerateSitemaps',
    title: 'Sitemap',
    text: 'Rigenera la sitemap del portale con tutte le pagine pubblicate.',
    verb: 'Rigenera',
    run: async (portalId) => succeeded(await regenerateSitemaps(portalId)),
  },
  {
    op: 'portals.tools.buildHotelIndicators',
    title: 'Indicatori degli hotel',
    text: 'Ricalcola gli indicatori di tutti gli hotel del portale.',
    verb: 'Ricalcola',
    run: async (portalId) => {
      await rebuildIndicators(portalId)
      notify(doneMessage('portals.tools.buildHotelIndicators'))
    },
  },
]

export function Strumenti({ route }: ScreenProps) {
  const { portal } = useSnapshot(context)
  const { user } = useSnapshot(session)
  const [running, setRunning] = useState<string | null>(null)
  if (!portal) return <SelectFirst route={route} missing="portal" />

  const mayRun = ({ op }: Tool) => {
    const [service, resource, call] = op.split('.')
    return user !== null && can(user as User, `${service}.${resource}`, call!) !== 'none'
  }

  async function start(tool: Tool, portalId: number) {
    setRunning(tool.op)
    try {
      await tool.run(portalId)
    } catch (error) {
      notify({ op: tool.op, error })
    } finally {
      setRunning(null)
    }
  }

  return (
    <>
      <ScreenHead title={route.title} subtitle={portal.label} />
      <Cards least={280}>
        {tools.map((tool) => (
          <Card
            key={tool.op}
            className="tool"
            title={tool.title}
            footer={
              <Button
                variant="main"
                loading={running === tool.op}
                disabled={!mayRun(tool) || (running !== null && running !== tool.op)}
                onClick={() => void start(tool, portal.value)}
              >
                {tool.verb}
              </Button>
            }
          >
            <p>{tool.text}</p>
            {!mayRun(tool) && <small>Il tuo ruolo non può farlo.</small>}
          </Card>
        ))}
      </Cards>
    </>
  )
}
