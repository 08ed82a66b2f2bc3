/** Sentences for administrators about a user or a role: open the permissions, or show the console as they see it. */
import { permissionsAddresses } from '../../permissionsAddresses.ts'
import type { Sentence } from '../sentence.ts'

const targets = [
  { what: 'ruolo', of: 'management.role', label: 'Ruolo', example: 'produttore' },
  { what: 'utente', of: 'management.user', label: 'Utente', example: 'employee' },
] as const

const views = [
  {
    id: 'permessi',
    title: 'Permessi di',
    icon: 'shield',
    words: 'permessi|diritti|autorizzazioni',
    verb: 'apri i permessi',
    showsConsole: false,
  },
  {
    id: 'vedi come',
    title: 'Vedi come',
    icon: 'eye',
    words: 'vedi|vede|guarda|mostra come',
    verb: 'mostra menu e palette',
    showsConsole: true,
  },
] as const

const sentences: readonly Sentence[] = targets.flatMap(({ what, of, label, example }) =>
  views.map(({ id, title, icon, words, verb, showsConsole }): Sentence => ({
    id: `frase.${id.replace(' ', '-')}-${what}`,
    title: `${title} un ${what}`,
    icon,
    who: ['admin'],
    calledBy: [words, `${words} ${what}`],
    takes: { chi: { label, kind: 'name', of, required: true } },
    verb,
    examples: [`${id} ${example}`],
    run: ({ chi }, _, effects) => effects.navigate(permissionsAddresses(showsConsole)[of](chi as number)),
  })),
)

export default sentences
