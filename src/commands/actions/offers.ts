/** What is done to several offers at once. */
import type { Answered } from '../../api/recordCalls.ts'
import { sendAbout } from '../../api/records.ts'
import { refreshResource } from '../../api/resources.ts'
import { can } from '../../domain/access.ts'
import { loadResource } from '../../domain/resources/index.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

const OFFERS = 'main.hotelOfferta'
const op = `${OFFERS}.translate`

/** The ticked ones, else the one under the cursor. */
function chosen({ list }: Context): readonly number[] {
  if (list?.resource !== OFFERS) return []
  const { cursor, selected } = list.handle.marked()
  return (selected.length || cursor === null ? selected : [cursor]).map(Number)
}

const actions: readonly Command[] = [
  {
    id: 'offerte.traduci',
    title: 'Traduci le offerte scelte',
    section: 'elenco',
    icon: 'globe',
    keywords: 'lingue inglese tedesco francese testi selezione',
    when: (context) =>
      context.user !== null && can(context.user, OFFERS, 'translate') !== 'none' && chosen(context).length > 0,
    async run(context, effects) {
      try {
        const request = { body: { offers_id: chosen(context) }, writeKey: crypto.randomUUID() }
        const offers = await loadResource(OFFERS)
        const { body } = await sendAbout<Pick<Answered, 'meta'>>(offers, 'translate', {}, undefined, request)
        effects.notify({ op, answer: { row: {}, meta: body.meta } })
      } catch (error) {
        effects.notify({ op, error })
      }
      await refreshResource(OFFERS)
    },
  },
]

export default actions
