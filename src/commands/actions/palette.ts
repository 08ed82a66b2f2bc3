/** Commands that the palette alone offers: they come with it, since no key and no button needs them before. */
import { rolesOf } from '../../domain/access.ts'
import { toggleFavourite } from '../../state/settings.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { routes } from '../routes/index.ts'
import { baseId } from '../routes/route.ts'

/** Only what stands in the side menu can stand on top of it. */
const menuId = ({ route }: Context): string | undefined =>
  route
    ? routes.find(({ id, menu }) => id === baseId(route.id) && menu.some(({ place }) => place === 'side'))?.id
    : undefined

const actions: readonly Command[] = [
  {
    id: 'menu.preferito',
    title: 'Aggiungi o togli dai preferiti',
    section: 'console',
    icon: 'star',
    keywords: 'stella segnalibro menu',
    when: (context) => menuId(context) !== undefined,
    run: (context) => toggleFavourite(menuId(context)!),
  },
  {
    id: 'console.indietro',
    title: 'Indietro',
    section: 'console',
    icon: 'arrow-left',
    run: (_, effects) => effects.back(),
  },
  {
    id: 'console.ricarica',
    title: 'Ricarica la console',
    section: 'console',
    icon: 'refresh',
    run: (_, effects) => effects.reload(),
  },
  {
    id: 'hotel.togli',
    title: 'Nessun hotel corrente',
    section: 'contesto',
    icon: 'x',
    who: rolesOf('staff produttore multihotel'),
    when: (context) => context.hotel !== null,
    run: (_, effects) => effects.noHotel(),
  },
  {
    id: 'tema.sistema',
    title: 'Segui il tema del dispositivo',
    section: 'console',
    icon: 'sun',
    when: (context) => context.theme !== 'system',
    run: (_, effects) => effects.followTheme(),
  },
  {
    id: 'bozze.mostra',
    title: 'Bozze non salvate',
    section: 'console',
    icon: 'pencil',
    run: (_, effects) => effects.openDialog('drafts'),
  },
  {
    id: 'visita.guidata',
    title: 'Visita guidata',
    section: 'console',
    icon: 'help',
    who: rolesOf('hotelSide'),
    run: (_, effects) => effects.navigate('/?apri=visita'),
  },
  {
    id: 'scheda.chiudi',
    title: 'Torna indietro',
    section: 'scheda',
    icon: 'arrow-left',
    needs: ['form'],
    when: (context) => context.form !== null,
    run: (context) => context.form?.handle.back(),
  },
  {
    id: 'galleria.carica',
    title: 'Carica nella galleria',
    section: 'elenco',
    icon: 'upload',
    needs: ['list'],
    run: (context) => context.list?.handle.create?.(),
    when: (context) => Boolean(context.list?.uploads),
  },
  {
    id: 'elenco.esporta',
    title: 'Esporta in CSV',
    section: 'elenco',
    icon: 'download',
    needs: ['list'],
    run: (context) => context.list?.handle.exportRows?.(),
    when: (context) => Boolean(context.list?.canExport),
  },
  {
    id: 'elenco.deseleziona',
    title: 'Annulla la selezione',
    section: 'elenco',
    icon: 'x',
    needs: ['list', 'selection'],
    run: (context) => context.list?.handle.clearSelection?.(),
    when: (context) => (context.list?.selected ?? 0) > 0,
  },
]

export default actions
