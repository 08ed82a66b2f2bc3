/** Commands of the pane that shows a record. */
import { showNextLanguage, setTextLanguage } from '../../state/textLanguage.ts'
import { languages } from '../../domain/model/fields.ts'
import { languageNames } from '../../domain/model/languages.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

export const removesRecord = ({ form }: Context): boolean =>
  Boolean(form?.record?.may.includes('delete') && form.handle.remove)

/**
 * Only for a record without its list: beside the list it is the row under the cursor, which has its own command and
 * key.
 */
export const removeRecord: Command = {
  id: 'scheda.elimina',
  title: 'Elimina',
  section: 'scheda',
  icon: 'trash',
  keywords: 'cancella rimuovi togli cestino',
  when: (context) => context.list === null && removesRecord(context),
  run: ({ form }) => form?.handle.remove?.(),
}

const actions: readonly Command[] = [
  {
    id: 'tastiera.viva',
    title: 'Tastiera viva: un tasto per ogni comando in vista',
    section: 'console',
    icon: 'keyboard',
    keys: ['g z'],
    keywords: 'lettere etichette suggerimenti tasti ctrl',
    run: (_, effects) => effects.showLiveKeys(),
  },
  {
    id: 'scheda.schermo',
    title: 'Scheda a tutto schermo',
    section: 'scheda',
    icon: 'panel',
    keys: ['z'],
    quiet: true,
    keywords: 'intera larga elenco nascondi mostra',
    when: ({ form, list }) => form !== null && list !== null,
    run: (_, effects) => effects.toggleRecord(),
  },
  {
    id: 'scheda.anteprima',
    title: 'Anteprima: come lo vede l’ospite',
    section: 'scheda',
    icon: 'eye',
    keys: ['v a'],
    keywords: 'vedi pagina guarda appare pubblico sito',
    when: ({ form }) => form?.hasPreview === true,
    run: ({ form }) => form?.handle.preview?.(),
  },
  {
    id: 'scheda.modifica-comunque',
    title: 'Modifica comunque',
    section: 'scheda',
    icon: 'pencil',
    keys: ['v m'],
    bar: 'modifica comunque',
    keywords: 'sblocca riapri cambia fatturato chiuso sola lettura',
    when: ({ form }) => form?.canUnlock === true,
    run: ({ form }) => form?.handle.unlock?.(),
  },
  {
    id: 'scheda.cronologia',
    title: 'Cronologia',
    section: 'scheda',
    icon: 'history',
    keys: ['v t'],
    keywords: 'chi ha cambiato che cosa storia modifiche versioni precedenti ripristina torna indietro quando',
    when: ({ form }) => form?.hasHistory === true,
    run: ({ form }) => form?.handle.history?.(),
  },
  removeRecord,
  {
    id: 'scheda.lingua',
    title: 'Testi nella lingua successiva',
    section: 'scheda',
    icon: 'globe',
    keys: ['Control+l'],
    keywords: 'cambia lingua traduzioni',
    passing: true,
    when: ({ form }) => form?.hasLanguages === true,
    run: showNextLanguage,
  },
  ...languages.map((language): Command => ({
    id: `scheda.lingua.${language}`,
    title: `Testi in ${languageNames[language]}`,
    section: 'scheda',
    icon: 'globe',
    keywords: `lingua ${language}`,
    passing: true,
    when: ({ form }) => form?.hasLanguages === true,
    run: () => setTextLanguage(language),
  })),
]

export default actions
