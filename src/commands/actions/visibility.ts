/** Commands that show the open record to guests, or hide it from them. */
import { closedFields } from '../../domain/access/access.ts'
import { loadedResource } from '../../domain/resources/index.ts'
import { plainFlagOf } from '../../domain/model/shownFlag.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { perform } from '../recordCalls.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

type Words = Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keywords'>

/** The visibility flag of the open record, where the user may change it. */
function flagIn({ form, user }: Context): string | undefined {
  const resource = form && loadedResource(form.resource)
  if (!resource || !form.record?.may.includes('update')) return undefined
  const flag = plainFlagOf(resource)
  return flag && user && !closedFields(user, resource, false).includes(flag) ? flag : undefined
}

const visibilityCommand = (name: string, on: boolean, words: Words): Command => ({
  ...words,
  section: 'scheda',
  needs: ['saved'],
  when(context) {
    const flag = flagIn(context)
    return flag === name && (context.form?.record?.row[flag] === true) !== on
  },
  run(context, effects) {
    const { resource, record } = expectDefined(context.form, 'the open form')
    return perform(
      { ...words, resource, op: 'update', body: () => ({ [name]: on }) },
      expectDefined(record, 'the open record'),
      context,
      effects,
    )
  },
})

/** Listed before all other commands of a record. */
export const showCommands: readonly Command[] = [
  visibilityCommand('visibile', true, {
    id: 'scheda.mostra',
    title: 'Mostra agli ospiti',
    button: 'Mostra agli ospiti',
    icon: 'eye',
    keywords: 'pubblica visibile online attiva',
  }),
  visibilityCommand('online', true, {
    id: 'scheda.online',
    title: 'Metti online la scheda aperta',
    button: 'Metti online',
    icon: 'eye',
    keywords: 'pubblica visibile mostra attiva',
  }),
]

/** Listed last, because they are seldom meant. */
export const hideCommands: readonly Command[] = [
  visibilityCommand('visibile', false, {
    id: 'scheda.nascondi',
    title: 'Nascondi agli ospiti',
    button: 'Nascondi agli ospiti',
    icon: 'eye-off',
    keywords: 'invisibile togli offline sospendi disattiva',
  }),
  visibilityCommand('online', false, {
    id: 'scheda.offline',
    title: 'Metti offline la scheda aperta',
    button: 'Metti offline',
    icon: 'eye-off',
    keywords: 'nascondi offline sospendi disattiva',
  }),
]
