/** What is asked of people and roles: what they may do, and what they see of the console. */
import type { Argument } from '../argument.ts'
import type { Sentence } from '../sentence.ts'

const folk: readonly { what: string; of: string; label: string; folder: string; example: string }[] = [
  { what: 'ruolo', of: 'management.role', label: 'Ruolo', folder: '/ruoli', example: 'produttore' },
  { what: 'utente', of: 'management.user', label: 'Utente', folder: '/utenti', example: 'employee' },
]

const RIGHTS = 'permessi|diritti|autorizzazioni'
const SEE = 'vedi|vede|guarda|mostra come'

const sentences: readonly Sentence[] = folk.flatMap(({ what, of, label, folder, example }): Sentence[] => {
  const takes: Record<string, Argument> = { chi: { label, kind: 'name', of, required: true } }
  return [
    {
      id: `frase.permessi-${what}`,
      title: `Permessi di un ${what}`,
      icon: 'shield',
      who: ['admin'],
      calledBy: [RIGHTS, `${RIGHTS} ${what}`],
      takes,
      verb: 'apri i permessi',
      examples: [`permessi ${example}`],
      run: ({ chi }, _, effects) => effects.navigate(`${folder}/${chi as number}/permessi`),
    },
    {
      id: `frase.vedi-come-${what}`,
      title: `Vedi come un ${what}`,
      icon: 'eye',
      who: ['admin'],
      calledBy: [SEE, `${SEE} ${what}`],
      takes,
      verb: 'mostra menu e palette',
      examples: [`vedi come ${example}`],
      run: ({ chi }, _, effects) => effects.navigate(`${folder}/${chi as number}/permessi?vedi=come`),
    },
  ]
})

export default sentences
