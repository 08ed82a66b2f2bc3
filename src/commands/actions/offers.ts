/** What is done to several offers at once. */
import type { Answered } from '../../api/recordCalls.ts'
import { sendAbout } from '../../api/records.ts'
import { refreshResource } from '../../api/resources.ts'
import { can } from '../../domain/access.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { formatNumber } from '../../domain/text.ts'
import { running } from '../../state/running.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

const OFFERS = 'main.hotelOfferta'
const ID = 'offerte.traduci'
const op = `${OFFERS}.translate`

/** So many go in one call, and are told as done together. */
const AT_ONCE = 50

/** The ticked ones, else the one under the cursor; what is found and not seen is not named. */
function chosen({ list }: Context): readonly number[] {
  if (list?.resource !== OFFERS) return []
  const rows = list.handle.selection?.()?.rows
  if (rows && 'query' in rows) return []
  const { cursor, selected } = list.handle.marked()
  return (selected.length || cursor === null ? selected : [cursor]).map(Number)
}

const actions: readonly Command[] = [
  {
    id: ID,
    title: 'Traduci le offerte scelte',
    button: 'Traduci',
    section: 'elenco',
    icon: 'globe',
    keywords: 'lingue inglese tedesco francese testi selezione',
    when: (context) =>
      context.user !== null && can(context.user, OFFERS, 'translate') !== 'none' && chosen(context).length > 0,
    async run(context, effects) {
      if (running[ID]) return
      const ids = chosen(context)
      running[ID] = true
      let meta: Answered['meta']
      let done = 0
      try {
        const offers = await loadResource(OFFERS)
        for (; done < ids.length; done += AT_ONCE) {
          if (done) running[ID] = `Tradotte ${formatNumber(done)} di ${formatNumber(ids.length)}`
          const request = { body: { offers_id: ids.slice(done, done + AT_ONCE) }, writeKey: crypto.randomUUID() }
          const { body } = await sendAbout<Pick<Answered, 'meta'>>(offers, 'translate', {}, undefined, request)
          meta = body.meta
        }
        effects.notify({ op, answer: { row: {}, meta } })
      } catch (error) {
        // What went before it can be taken back.
        if (done) effects.notify({ op, answer: { row: {}, meta } })
        effects.notify({ op, error })
      } finally {
        delete running[ID]
      }
      await refreshResource(OFFERS)
    },
  },
]

export default actions
